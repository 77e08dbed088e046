import { useState } from 'react'
import { fileAddress } from '#kernel/client/request/address.ts'
import { splitPaths } from '#ui/kinds/file-paths.ts'
import { isDrawing } from '../../rules/defect-map/drawings.ts'
import { InsertDrawing } from './InsertDrawing.tsx'
import { useDefectMapText } from './text.ts'

/** What a model shows: its picture, else the drawing that was chosen. */
export interface Shown {
  readonly picture?: unknown
  readonly drawing?: unknown
}

export const showsPart = ({ picture, drawing }: Shown): boolean => splitPaths(picture).length > 0 || isDrawing(drawing)

/** The part itself, as a photo or drawn. */
export function PartImage({ shown: { picture, drawing }, label }: { shown: Shown; label: string }) {
  const { say } = useDefectMapText()
  const [failed, setFailed] = useState<string>()
  const path = splitPaths(picture)[0]
  if (path !== undefined && failed === path) return <p className="qdm-failed" role="alert">{say('pictureFailed')}</p>
  if (path !== undefined) return <img src={fileAddress(path)} alt={label} draggable={false} onError={() => setFailed(path)} />
  return isDrawing(drawing) ? <InsertDrawing drawing={drawing} label={label} /> : null
}
