/** Colours of a drawing: those of the theme in force, so that it follows when the theme changes. */
const drawingColours = { defaultFillColor: 'var(--mw-panel)', defaultStrokeColor: 'var(--mw-text)',
  defaultLabelColor: 'var(--mw-text)' } as const

/** How bpmn-js draws into an element of the page: in its colours and letters. */
export function drawingOptions(container: HTMLElement): { container: HTMLElement; bpmnRenderer: object; textRenderer: object } {
  return { container, bpmnRenderer: drawingColours, textRenderer: { defaultStyle: { fontFamily: getComputedStyle(container).fontFamily } } }
}

/** The same in a picture that leaves the console: ink on paper, whatever the theme. */
export function onPaper(svg: string): string {
  return svg.replaceAll('var(--mw-panel)', '#ffffff').replaceAll('var(--mw-text)', '#1f2329')
}
