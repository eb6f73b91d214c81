/** The least width that a client's window is laid out for, in CSS pixels: that of Foundry's sidebar. */
const LEAST_WIDTH = 300;

const observer = new ResizeObserver((entries) => {
  for (const { target, contentRect } of entries) {
    const frame = target.querySelector("iframe");
    if (!frame || contentRect.width === 0) continue;
    const scale = Math.min(1, contentRect.width / LEAST_WIDTH);
    const size = `${100 / scale}%`;
    Object.assign(frame.style, { width: size, height: size, transform: scale < 1 ? `scale(${scale})` : "" });
  }
});

/** Draw the client smaller where its place at the table is narrower than a client can be, instead of cutting it off. */
export function fitWindow(frame: HTMLIFrameElement): void {
  if (frame.parentElement) observer.observe(frame.parentElement);
}
