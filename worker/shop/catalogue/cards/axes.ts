/** Keys of options whose values are sizes or colours: what shops call them in other scripts is known by one of these. Pure. */

/** Whoever buys knows theirs: none is chosen for them. */
const sizeAxes = new Set(["size", "shoe-size", "ring-size", "taille", "pointure", "beden", "numara"]);
export const isSize = (axis: string): boolean => sizeAxes.has(axis);

const colourAxes = new Set(["colour", "color", "couleur", "renk", "rang"]);
export const isColour = (axis: string): boolean => colourAxes.has(axis);
