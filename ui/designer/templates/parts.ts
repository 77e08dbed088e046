import type { Words } from './template.ts'

/* What templates are put together from. */

type More = Readonly<Record<string, unknown>>

/** A title across the form. */
export const heading = (text: string) => ({ id: 'heading', compType: 'text', text, size: 20, bold: 600, align: 'center' })

/** Fields beside each other, equally wide. */
export const beside = (id: string, ...fields: readonly object[]) => ({ id, compType: 'row',
  columns: fields.map((field) => ({ span: Math.floor(24 / fields.length), list: [field] })) })

export const field = (compType: string, id: string, label: string, more: More = {}) => ({ id, compType, label, ...more })

export const choices = (...labels: readonly string[]) => labels.map((label) => ({ label, value: label }))

/** A cell that names what stands beside it. */
export const titleCell = (id: string, text: string) => ({ style: { background: '#F6F6F6', width: 15 },
  columns: [{ id, compType: 'text', text, bold: 600 }] })

/** A cell with a field; its title stands beside it, so its label is not shown. */
export const valueCell = (inside: object, col = 1) => ({ col, style: { background: '#FFFFFF', width: 35 },
  columns: [{ ...inside, showLabel: false }] })

/** What a wider cell covers. */
export const covered = { hide: true }

/** Rows of the same fields; with a unit, columns of numbers are added up. */
export const rowsOf = (t: Words, id: string, label: string, columns: readonly object[], unit = '') => ({ id, compType: 'dynamicTable',
  label, showLabel: true, 'show-summary': unit !== '', 'sum-text': t('合计', 'Sum'), 'summary-text': unit, columns })
