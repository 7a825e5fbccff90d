/** As many products as stand side by side. */
export const compared_max = 4;
