import { defineCustomElement } from '@revolist/revogrid/standalone/revo-grid.js'
import { faultMarks, type BenchGrid, type Opening } from '../adapter.ts'
import { rowHeightPx, shownText, type BenchRow } from '../data.ts'
import { mount } from '../page/mount.ts'
import { findFaults, sumAll } from '../rules.ts'
import './ag.css'

defineCustomElement()
mount(open)

async function open({ host, columns, rows }: Opening): Promise<BenchGrid> {
  let marks = new Map<BenchRow, Set<string>>()
  let held = rows
  const grid = document.createElement('revo-grid')
  Object.assign(grid, {
    rowSize: rowHeightPx,
    theme: 'compact',
    range: true,
    resize: true,
    columns: columns.map((column) => ({
      prop: column.key,
      name: column.title,
      size: column.width,
      ...(column.kind === 'checkbox' || column.kind === 'dictionary'
        ? {
          cellTemplate: (_h: unknown,
            { model, prop, type }: { model: BenchRow; prop: string;
              type: string }) => (type === 'rowPinEnd' ? '' : shownText(column, model[prop])),
        }
        : {}),
      cellProperties: ({ model }: { model: BenchRow }) => ({
        class: { bench: true, number: column.kind === 'number', bad: marks.size > 0 && (marks.get(model)?.has(column.key) ?? false) },
      }),
    })),
    source: rows,
    pinnedBottomSource: [{ id: 'sums' }],
  })
  grid.style.cssText = 'height:800px;width:1400px'
  host.append(grid)
  const scroller = await element(host, 'revogr-viewport-scroll.rgCol .vertical-inner')
  const horizontal = await element(host, 'revogr-viewport-scroll.rgCol')
  const replace = (next: BenchRow[]) => {
    held = next
    grid.source = next
  }
  return {
    scroller,
    horizontalScroller: horizontal,
    body() {
      const { left, width } = horizontal.getBoundingClientRect()
      const { top, height } = scroller.getBoundingClientRect()
      return new DOMRect(left, top, width, height)
    },
    cellSelector: '.vertical-inner .bench',
    faultSelector: '.bad',
    opensBy: 'double click',
    append: (added) => replace([...held, ...added]),
    insertTop: (added) => replace([...added, ...held]),
    deleteFirst: (count) => replace(held.slice(count)),
    setValues(column, values) {
      values.forEach((value, index) => {
        const row = held[index]
        if (row) row[column] = value
      })
      void grid.refresh('rgRow')
    },
    validateAll() {
      const faults = findFaults(columns, held)
      marks = faultMarks(faults)
      void grid.refresh('rgRow')
      return faults.length
    },
    showSums() {
      grid.pinnedBottomSource = [{ id: 'sums', ...sumAll(columns, held) }]
    },
    footerText: (column) =>
      host.querySelector(`.footer-wrapper .bench[data-rgcol="${columns.findIndex(({ key }) => key === column)}"]`)?.textContent ?? '',
  }
}

async function element(host: HTMLElement, selector: string): Promise<HTMLElement> {
  for (;;) {
    const found = host.querySelector<HTMLElement>(selector)
    if (found) return found
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
