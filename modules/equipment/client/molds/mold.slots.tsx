import type { EntitySlots } from '#ui/screens/slots.ts'
import { checkMold, grindMold, mountMold, pressMold, returnMold } from '../../calls/mold.ts'
import { LifeOf } from './LifeBar.tsx'
import { moldText } from './text.ts'

const slots: EntitySlots = {
  acts: [{ act: mountMold }, { act: returnMold, defaults: ({ place }) => ({ place }) }, { act: grindMold,
    defaults: ({ place }) => ({ place }) }, { act: checkMold }, { act: pressMold }],
  columns: { strokesTotal: LifeOf },
  emptyHint: (locale) => moldText('hint', locale),
}
export default slots
