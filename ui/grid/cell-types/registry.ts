import type { CellTypeName } from '../column.ts'
import type { CellType } from './cell-type.ts'
import { choiceFace, percentFace, radioFace, readFace, recordFace, textFace, tickFace } from './faces-of-kinds.ts'
import { ChoiceEditor } from './editors/ChoiceEditor.tsx'
import { KindEditor } from './editors/KindEditor.tsx'

/** Widths of spec 2 §5: forced minimum 135 for dates and 190 for date-times, people and departments (decision 0008). */
const WIDTH = { plain: 120, date: 135, wide: 190 } as const

const text: CellType = { kind: 'text', defaultWidth: WIDTH.plain, minWidth: 40, editor: 'text', face: textFace }
const choice: CellType = { kind: 'dict', defaultWidth: WIDTH.plain, minWidth: 60, editor: ChoiceEditor, face: choiceFace }
const ofKind: CellType = { kind: 'text', defaultWidth: WIDTH.plain, minWidth: 60, editor: KindEditor, face: readFace }
const files: CellType = { ...ofKind, kind: 'file', minWidth: 121, defaultWidth: 121 }
const people: CellType = { ...ofKind, defaultWidth: WIDTH.wide, minWidth: WIDTH.wide }

/** Every column type of spec 2 §3. A further type is an entry here. */
const types: Record<CellTypeName, CellType> = {
  input: text,
  inputNumber: { ...text, kind: 'decimal', align: 'right', editor: 'number', face: readFace },
  textarea: { ...text, kind: 'longText' },
  select: choice,
  'select-search': choice,
  'select-multiple': { ...choice, kind: 'dicts' },
  sel_search: choice,
  sel_search_async: { ...ofKind, kind: 'ref', face: recordFace },
  list_multi: { ...choice, kind: 'dicts' },
  date: { ...ofKind, kind: 'date', defaultWidth: WIDTH.date, minWidth: WIDTH.date },
  datetime: { ...ofKind, kind: 'datetime', defaultWidth: WIDTH.wide, minWidth: WIDTH.wide },
  time: { ...ofKind, kind: 'time' },
  checkbox: { kind: 'yesNo', defaultWidth: WIDTH.plain, minWidth: 40, align: 'center', editor: 'toggle', face: tickFace },
  radio: { kind: 'dict', defaultWidth: WIDTH.plain, minWidth: 60, editor: 'choose', face: radioFace },
  upload: files,
  file: files,
  image: { ...files, kind: 'image' },
  popup: text,
  input_pop: text,
  progress: { kind: 'decimal', defaultWidth: WIDTH.plain, minWidth: 60, editor: 'none', face: percentFace },
  sel_depart: { ...people, kind: 'depart' },
  sel_user: { ...people, kind: 'user' },
  tags: { ...text, editor: 'tags' },
  slot: { ...text, editor: 'none' },
  normal: { ...text, editor: 'none', face: readFace },
  hidden: { ...text, editor: 'none' },
}

export function cellTypeOf(name: CellTypeName): CellType {
  return types[name]
}
