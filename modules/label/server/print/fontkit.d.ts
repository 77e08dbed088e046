/** The part of `fontkit` that drawing letters needs; the package declares no types. */
declare module 'fontkit' {
  interface Glyph {
    readonly path: { toSVG(): string }
  }
  export interface Letters {
    readonly unitsPerEm: number
    layout(
      text: string,
    ): { readonly glyphs: readonly Glyph[];
      readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[] }
  }
  export function create(bytes: Buffer): Letters
}
