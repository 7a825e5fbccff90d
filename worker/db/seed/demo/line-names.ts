/** Invented names of models and lines: "<Brand> <Line> — <type name>". */
export const lineNames: string[] = [
  'Nova', 'Aster', 'Aster 2', 'Lumo', 'Sora', 'Kiva', 'Orbit', 'Tessa', 'Vela', 'Mira', 'Juno', 'Rift', 'Halo', 'Cielo', 'Nima', 'Pavo', 'Onda', 'Brio', 'Terra', 'Zephyr',
  'Alba', 'Noor', 'Dara', 'Sable', 'Faro', 'Lark', 'Ember', 'Indra', 'Koru', 'Lyra', 'Mesa', 'Nilo', 'Opal', 'Pira', 'Quill', 'Rowan', 'Sefa', 'Tavi', 'Ural', 'Vega 3',
  'Wren', 'Xenia', 'Yara', 'Zola', 'Ayla', 'Bora', 'Calla', 'Delta 5', 'Elio', 'Fenn', 'Gaia', 'Hika', 'Isla', 'Jali', 'Kestrel', 'Linden', 'Marlo', 'Nest', 'Oria', 'Polka',
  'Rumi', 'Sona', 'Tarn', 'Umbra',
];
