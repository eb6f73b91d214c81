type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/**
 * Make an element. `true` sets an attribute without a value, `false` and `undefined` leave it out; strings among the
 * children become text, never markup.
 */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children);
  return element;
}

/** An icon of Font Awesome; decoration only, so hidden from assistive technology. */
export const icon = (classes: string): HTMLElement => make("i", { class: classes, "aria-hidden": "true" });

/** Whether something is an element of this kind. `instanceof` says no to those of a window that was detached. */
export const isElement = <Tag extends keyof HTMLElementTagNameMap>(
  node: unknown,
  tag: Tag,
): node is HTMLElementTagNameMap[Tag] => (node as Element | null)?.localName === tag;

/** The browser's window that an element stands in. */
export const windowOf = ({ ownerDocument }: Element): Window => ownerDocument.defaultView ?? window;

/** The elements of rendered markup. Markup comes from templates or has been cleaned before. */
export function parseFragment(markup: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = markup;
  return template.content;
}

/** The closest element of this kind around an event's target, or null when the event came from elsewhere. */
export function closest(event: Event, selector: string): HTMLElement | null {
  const { target } = event;
  if (!target || !("closest" in target)) return null;
  return (target as Element).closest<HTMLElement>(selector);
}

/**
 * Scroll a container, and nothing around it, until the element shows: `scrollIntoView` would also move the page that a
 * client window is part of.
 */
export function reveal(element: HTMLElement, container: HTMLElement): void {
  const [inner, outer] = [element.getBoundingClientRect(), container.getBoundingClientRect()];
  if (inner.top < outer.top) container.scrollTop += inner.top - outer.top;
  else if (inner.bottom > outer.bottom) container.scrollTop += inner.bottom - outer.bottom;
  if (inner.left < outer.left) container.scrollLeft += inner.left - outer.left;
  else if (inner.right > outer.right) container.scrollLeft += inner.right - outer.right;
}
