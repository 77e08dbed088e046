import { faintFace, type Face } from '../face.ts'
import type { Faces } from '../faces-of-kinds.ts'
import { shortName, storedFiles, type UploadValue } from '../../../upload/upload-value.ts'
import { uploadsOf } from './uploads.ts'

/** As many thumbnails or names fit into a cell; the others are a number. */
const SHOWN_FILES = 3

/** Files of a cell: spinner with percent, green tick, or red mark (spec 2 §4); images as small pictures. */
export const filesFace: Faces = (column, { grid, uploadFailed = '' }) => {
  const empty: Face = column.placeholder ? faintFace(column.placeholder) : ''
  const images = column.field.kind === 'image'
  return (row) => {
    const files = grid ? uploadsOf(grid).filesOf(row, column) : storedFiles(row[column.key])
    if (files.length === 0) return empty
    return {
      key: `F${files.map(({ id, status, percent, message }) => `${id}:${status}:${percent}:${message ?? ''}`).join('|')}`,
      text: files.map(({ name }) => name).join('、'),
      draw: (cell) => {
        for (const file of files.slice(0, SHOWN_FILES))
          cell.append(images && file.status === 'done' ? thumbnail(file) : entry(file, uploadFailed))
        if (files.length > SHOWN_FILES) cell.append(`+${files.length - SHOWN_FILES}`)
      },
    }
  }
}

function entry({ name, status, percent, message }: UploadValue, failed: string): HTMLElement {
  const shown = document.createElement('span')
  shown.className = 'mw-g-file'
  shown.dataset.status = status
  shown.title = status === 'error' ? (message ?? failed) : name
  const mark = document.createElement('span')
  mark.className = 'mw-g-filemark'
  shown.append(mark, status === 'uploading' ? `${percent}%` : shortName(name))
  return shown
}

function thumbnail({ name, url = '' }: UploadValue): HTMLElement {
  const image = document.createElement('img')
  image.className = 'mw-g-thumb'
  image.src = url
  image.alt = name
  image.title = name
  image.loading = 'lazy'
  image.draggable = false
  return image
}
