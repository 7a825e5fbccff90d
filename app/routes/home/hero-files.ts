/** The hero's picture, in the sizes that lie in public/hero. */
export const heroFiles = (type: "avif" | "webp") => [480, 720, 960].map((width) => `/hero/market.${width}.${type} ${width}w`).join(", ");
export const heroSizes = "(min-width: 64rem) 40rem, 100vw";
export const heroPreload = { srcSet: heroFiles("avif"), sizes: heroSizes, type: "image/avif" };
