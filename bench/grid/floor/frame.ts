import { rowHeightPx, type BenchColumn } from '../data.ts'
import './floor.css'

export interface Frame {
  scroller: HTMLElement
  /** As high as all rows, or as high as browsers allow. */
  layer: HTMLElement
  header: HTMLElement
  footer: HTMLElement
  totalWidth: number
  offsets: number[]
}

/** Header, scrolling body and footer inside the host. */
export function createFrame(host: HTMLElement, columns: readonly BenchColumn[]): Frame {
  const offsets = columns.map((_, index) => columns.slice(0, index).reduce((sum, { width }) => sum + width, 0))
  const totalWidth = columns.reduce((sum, { width }) => sum + width, 0)
  const strip = (place: string, texts: readonly string[]) => {
    const outer = element('div', `strip ${place}`)
    const inner = element('div', 'along')
    columns.forEach(({ kind, width }, index) => {
      const cell = element('div', `cell ${kind}`)
      cell.style.cssText = `left:${offsets[index] ?? 0}px;width:${width}px`
      cell.textContent = texts[index] ?? ''
      inner.append(cell)
    })
    outer.append(inner)
    return { outer, inner }
  }
  const header = strip('header', columns.map(({ title }) => title))
  const footer = strip('footer', [])
  const scroller = element('div', 'scroller')
  scroller.style.height = `${host.clientHeight - 2 * rowHeightPx}px`
  const layer = element('div', 'layer')
  layer.style.width = `${totalWidth}px`
  scroller.append(layer)
  host.append(header.outer, scroller, footer.outer)
  return { scroller, layer, header: header.inner, footer: footer.inner, totalWidth, offsets }
}

export function element(tag: string, className: string): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  return made
}
