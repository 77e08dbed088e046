import { rowColumnTypes, type CellTypeName } from '../column.ts'
import type { CellType } from './cell-type.ts'
import { ChoiceEditor } from './editors/ChoiceEditor.tsx'
import { KindEditor } from './editors/KindEditor.tsx'
import { ReferenceEditor } from './editors/ReferenceEditor.tsx'
import { TextPanelEditor } from './editors/TextPanelEditor.tsx'
import { choiceFace, percentFace, radioFace, readFace, recordFace, slotFace, tagsOfText, textFace, tickFace,
  type Faces } from './faces-of-kinds.ts'
import { lookedUpFace, detailFace } from './faces-of-lookups.ts'
import { lazyEditor } from './lazy-editor.tsx'
import { filesFace } from './uploads/files-face.ts'

const filesEditor = lazyEditor(async () => (await import('./editors/FilesEditor.tsx')).FilesEditor)
const peopleEditor = lazyEditor(async () => (await import('./editors/PeopleEditor.tsx')).PeopleEditor)
const popupEditor = lazyEditor(async () => (await import('./editors/PopupEditor.tsx')).PopupEditor)

/** Widths of spec 2 §5: forced minimum 135 for dates and 190 for date-times, people and departments (decision 0008). */
const WIDTH = { plain: 120, date: 135, wide: 190 } as const

const text: CellType = { kind: 'text', defaultWidth: WIDTH.plain, minWidth: 40, editor: 'text', face: textFace }
const choice: CellType = { kind: 'dict', defaultWidth: WIDTH.plain, minWidth: 60, editor: ChoiceEditor, face: choiceFace }
const ofKind: CellType = { kind: 'text', defaultWidth: WIDTH.plain, minWidth: 60, editor: KindEditor, face: readFace }
const files: CellType = { ...ofKind, kind: 'file', minWidth: 121, defaultWidth: 121, ...filesEditor, opensLocked: true, face: filesFace }
const people: CellType = { ...ofKind, defaultWidth: WIDTH.wide, minWidth: WIDTH.wide, ...peopleEditor, face: lookedUpFace }

/** A record of an entity leads to it; an entry of a table dictionary has a text alone. */
const foundFace: Faces = (column, context) => (column.dict === undefined ? recordFace : lookedUpFace)(column, context)

/** Every column type of spec 2 §3. */
const ownTypes: Record<CellTypeName, CellType> = {
  input: text,
  inputNumber: { ...text, kind: 'decimal', align: 'right', editor: 'number', face: readFace },
  textarea: { ...text, kind: 'longText' },
  select: choice,
  'select-search': choice,
  'select-multiple': { ...choice, kind: 'dicts' },
  sel_search: choice,
  sel_search_async: { ...ofKind, kind: 'ref', editor: ReferenceEditor, face: foundFace },
  list_multi: { ...choice, kind: 'dicts' },
  date: { ...ofKind, kind: 'date', defaultWidth: WIDTH.date, minWidth: WIDTH.date },
  datetime: { ...ofKind, kind: 'datetime', defaultWidth: WIDTH.wide, minWidth: WIDTH.wide },
  time: { ...ofKind, kind: 'time' },
  checkbox: { kind: 'yesNo', defaultWidth: WIDTH.plain, minWidth: 40, align: 'center', editor: 'toggle', face: tickFace },
  radio: { kind: 'dict', defaultWidth: WIDTH.plain, minWidth: 60, editor: 'choose', face: radioFace },
  upload: files,
  file: files,
  image: { ...files, kind: 'image' },
  popup: { ...text, ...popupEditor },
  input_pop: { ...text, editor: TextPanelEditor, opensLocked: true },
  progress: { kind: 'decimal', defaultWidth: WIDTH.plain, minWidth: 60, editor: 'none', face: percentFace },
  sel_depart: { ...people, kind: 'depart' },
  sel_user: { ...people, kind: 'user' },
  tags: { ...text, editor: 'tags', face: tagsOfText },
  slot: { ...text, editor: 'none', face: slotFace },
  normal: { ...text, editor: 'none', face: detailFace },
  hidden: { ...text, editor: 'none' },
}

const types = new Map<string, CellType>(Object.entries(ownTypes))

/**
 * Adds a column type of a module's own; called once at the start.
 * @throws Error where the name is that of a row type (spec 2 §3) or taken already
 */
export function registerCellType(name: string, type: CellType): void {
  if ((rowColumnTypes as readonly string[]).includes(name))
    throw new Error(`Cell type ${name}: the name is reserved for a column of the row`)
  if (types.has(name)) throw new Error(`Cell type ${name} exists already`)
  types.set(name, type)
}

export function isCellType(name: string): boolean {
  return types.has(name)
}

/** @throws Error for a name that nobody registered */
export function cellTypeOf(name: string): CellType {
  const type = types.get(name)
  if (!type) throw new Error(`There is no cell type ${name}`)
  return type
}
