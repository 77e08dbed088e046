import type { ComponentType } from '../../document/component.ts'
import type { EditorTextKey } from '../text.ts'

interface PaletteGroup {
  readonly title: Extract<EditorTextKey, `palette${string}`>
  readonly types: readonly ComponentType[]
}

/** What can be drawn, in three groups (spec 2 §2.2; photo and signature go beyond it). */
export const paletteGroups: readonly PaletteGroup[] = [
  { title: 'paletteCommon',
    types: ['input', 'number', 'textarea', 'select', 'radio', 'checkbox', 'switch', 'slider', 'rate', 'date', 'time', 'editor',
      'colorPicker', 'cascader', 'upload', 'photo', 'signature', 'dialogList', 'userList', 'userDept'] },
  { title: 'paletteLayout', types: ['row', 'dynamicTable', 'table'] },
  { title: 'paletteAuxiliary', types: ['button', 'divider', 'alert', 'link', 'barCode', 'text', 'html'] },
]
