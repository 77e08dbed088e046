import { showsPart } from '../../defect-map/PartImage.tsx'
import { PartPicture } from '../../defect-map/PartPicture.tsx'
import { useInspectText } from '../text.ts'
import { DefectPicker } from './DefectPicker.tsx'
import { useRecentDefects } from './recent-defects.ts'
import { usePartModel } from './use-part-model.ts'
import '../inspect.css'

/** A defect and where on the part it is, as far as that is said. */
export interface PickedDefect {
  defect?: string | undefined
  defectName?: string | undefined
  /** Code of a named place of the picture, and the place in words. */
  position?: string | undefined
  where?: string | undefined
  /** Shares of the picture, as decimals. */
  x?: string | undefined
  y?: string | undefined
}

interface PartDefectProps {
  item: string
  process: string
  picked: PickedDefect
  /** What was picked now. */
  onPick: (picked: PickedDefect) => void
}

/** The picture of an item to say where a defect is, and the defects to say which: for whoever counts bad pieces. */
export function PartDefect({ item, process, picked, onPick }: PartDefectProps) {
  const { say } = useInspectText()
  const { name, shown, spots, nameOf } = usePartModel(item)
  const { recent, remember } = useRecentDefects()
  const points = picked.x === undefined || picked.position !== undefined
    ? []
    : [{ key: 'picked', x: Number(picked.x), y: Number(picked.y), count: 1 }]
  return (
    <div className="mw-stack">
      {name !== undefined && showsPart(shown) && (
        <PartPicture name={name} shown={shown} spots={spots} points={points} chosen={picked.position} onPick={({ x, y }, position) =>
          onPick({ x: String(x), y: String(y), position, where: position ? nameOf(position) : say('beside') })} />
      )}
      <DefectPicker chosen={picked.defect} recent={recent} process={process} onChoose={({ id, name: defectName }) => {
        remember(id)
        onPick({ defect: id, defectName: String(defectName) })
      }} />
    </div>
  )
}
