import type { Canvas, Drawing } from './services.ts'

/** Shows a drawing whole as soon as its place has a size, which it has not in a tab behind; follows when the size changes. @returns how to stop */
export function fitOnceSeen(container: HTMLElement, drawing: Pick<Drawing, 'get'>): () => void {
  let fitted = false
  const observer = new ResizeObserver(() => {
    if (container.clientWidth === 0 || container.clientHeight === 0) return
    drawing.get('canvas').resized()
    if (!fitted) fit(container, drawing)
    fitted = true
  })
  observer.observe(container)
  return () => observer.disconnect()
}

/** Shows a drawing whole; without a size there is nothing to show. */
export function fit(container: HTMLElement, drawing: Pick<Drawing, 'get'>): void {
  if (container.clientWidth > 0 && container.clientHeight > 0) fitWhole(drawing.get('canvas'))
}

/** Leaves room at the rim for what stands beside the outermost elements. */
export function fitWhole(canvas: Canvas): void {
  const scale = canvas.zoom('fit-viewport', 'auto')
  if (scale < 1) canvas.zoom(scale * 0.92, 'auto')
}
