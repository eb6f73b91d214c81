/** Call `work` once, `delay` milliseconds after the last of many calls. */
export function debounce<A extends unknown[]>(work: (...args: A) => unknown, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => void work(...args), delay);
  };
}
