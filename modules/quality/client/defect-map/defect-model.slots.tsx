import { EMPTY, type DisplayProps } from '#ui/kinds/kind.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { readSpots } from '../../rules/defect-map/spots.ts'
import { showsPart } from './PartImage.tsx'
import { PartPicture } from './PartPicture.tsx'
import { SpotEditor } from './SpotEditor.tsx'
import { SpotNames } from './SpotList.tsx'

/** The places of a model on its picture, and their names. */
function ShownSpots({ name, record }: DisplayProps) {
  const read = readSpots(record[name])
  if (!('spots' in read) || !showsPart(record)) return <>{EMPTY}</>
  return (
    <div className="qdm-shown">
      <PartPicture name={String(record.name)} shown={record} spots={read.spots} />
      <SpotNames spots={read.spots} />
    </div>
  )
}

const slots: EntitySlots = { controls: { spots: SpotEditor }, columns: { spots: ShownSpots } }
export default slots
