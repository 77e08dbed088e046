/** Colours of a drawing: those of the theme in force, so that it follows when the theme changes. */
export const drawingColours = { defaultFillColor: 'var(--mw-panel)', defaultStrokeColor: 'var(--mw-text)', defaultLabelColor: 'var(--mw-text)' } as const

/** The same in a picture that leaves the console: ink on paper, whatever the theme. */
export function onPaper(svg: string): string {
  return svg.replaceAll('var(--mw-panel)', '#ffffff').replaceAll('var(--mw-text)', '#1f2329')
}
