import type { BusinessConfig } from '../../../pickers/business/config.ts'
import type { Leaf } from '../../document/component.ts'

/** What a dialog list chooses from, and the columns of its window. */
export function listConfig({ label, title, action, dval, dlabel, colConf }: Leaf<'dialogList'>): BusinessConfig {
  return {
    name: label || title,
    listUrl: action,
    displayKey: dlabel,
    valueKey: dval,
    rowKey: dval,
    columns: colConf.filter(({ show }) => show).map((column) => ({ key: column.property, title: column.label,
      ...(column.width === null ? {} : { width: column.width }) })
    ),
  }
}
