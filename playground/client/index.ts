export { blame, readStacksWith } from "./missing.ts";
export { bootClient, type BootOptions, type PlaygroundGlobal } from "./boot.ts";
