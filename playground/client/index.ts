export { bootClient, type BootOptions, type PlaygroundGlobal } from "./boot.ts";
