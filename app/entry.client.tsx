/** The router's entry in the browser. What it starts lies in a folder that travels as one file (vite.config.ts). */
import { start } from "./boot/start.tsx";

await start();
