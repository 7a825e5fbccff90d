/** The hero's picture, in the sizes that lie in public/hero. */
export const heroFiles = (type: "avif" | "webp") => [480, 720, 960].map((width) => `/hero/market.${width}.${type} ${width}w`).join(", ");
export const heroSizes = "30rem";
