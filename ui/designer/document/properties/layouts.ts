import { choice, colour, flag, GUTTER, integer, LABEL_WIDTH, labelled, size, span, words } from './common.ts'

/* Own properties of the components that hold others, and of the form as a whole (spec 2 §3, §5, §9). What they hold stands in `component.ts`. */

export const rowProperties = { gutter: integer(GUTTER, 0) }

export const dynamicTableProperties = {
  ...labelled,
  showLabel: flag(),
  labelWidth: integer(1, 1, 200),
  span,
  buttonAdd: flag(true),
  buttonDel: flag(true),
  showIndex: flag(true),
  multiCheck: flag(),
  showSummary: { ...flag(), stored: 'show-summary' },
  sumText: { ...words('合计'), stored: 'sum-text' },
  summaryText: { ...words('元'), stored: 'summary-text' },
  /** Rows of a published form stand in a table of their own, which is searched and exported, or within their record. */
  storage: { ...choice('table', 'table', 'json'), own: true as const },
}

/** Width in percent of the room; rows are at least as high as said. */
export const tableProperties = { width: integer(100, 0, 500), height: integer(100, 100, 1_500, 10), rowHeight: integer(0, 0, 1_500, 5) }

export const cellStyleProperties = { background: colour('#FFFFFF'), width: integer(35, 0, 100) }

export const configProperties = {
  formRef: words('elForm'),
  formModel: words('form'),
  formRules: words('rules'),
  size,
  labelPosition: choice('right', 'right', 'left', 'top'),
  labelWidth: integer(LABEL_WIDTH, 60, 140),
  gutter: integer(GUTTER, 0, 30),
  disabled: flag(),
}
