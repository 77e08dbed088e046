import type { BenchGrid, Opening } from '../adapter.ts'
import { mount } from '../page/mount.ts'
import { findFaults, sumAll } from '../rules.ts'
import { openEditorOver } from './editor.ts'
import { createFrame } from './frame.ts'
import { Pool } from './pool.ts'

/* What a browser needs at least to show and edit the rows: recycled plain elements, no framework, rows changed in place. */

mount(open)

function open({ host, columns, rows }: Opening): BenchGrid {
  const frame = createFrame(host, columns)
  const pool = new Pool(frame, columns, rows)
  const refit = () => {
    pool.fit()
    pool.draw()
  }
  refit()
  frame.scroller.addEventListener('scroll', () => {
    frame.header.style.transform = frame.footer.style.transform = `translateX(${-frame.scroller.scrollLeft}px)`
    pool.draw()
  }, { passive: true })
  frame.layer.addEventListener('click', (event) => {
    const cell = pool.cellAt(event.target)
    if (!cell) return
    const { row, column } = cell
    const key = columns[column]?.key ?? ''
    openEditorOver(frame.layer, cell.element, String(rows[row]?.[key] ?? ''), (text) => {
      const edited = rows[row]
      if (edited) edited[key] = text
      pool.redraw()
    })
  })
  return {
    scroller: frame.scroller,
    body: () => frame.scroller.getBoundingClientRect(),
    cellSelector: '.cell',
    faultSelector: '.bad',
    opensBy: 'click',
    append(added) {
      for (const row of added) rows.push(row)
      refit()
    },
    insertTop(added) {
      rows.splice(0, 0, ...added)
      refit()
      pool.redraw()
    },
    deleteFirst(count) {
      rows.splice(0, count)
      refit()
      pool.redraw()
    },
    setValues(column, values) {
      values.forEach((value, index) => {
        const row = rows[index]
        if (row) row[column] = value
      })
      pool.redraw()
    },
    validateAll() {
      const faults = findFaults(columns, rows)
      pool.mark(faults)
      return faults.length
    },
    showSums() {
      const sums = sumAll(columns, rows)
      columns.forEach(({ key }, index) => {
        const cell = frame.footer.children[index]
        if (cell) cell.textContent = sums[key] ?? ''
      })
    },
    footerText: (column) => frame.footer.children[columns.findIndex(({ key }) => key === column)]?.textContent ?? '',
  }
}
