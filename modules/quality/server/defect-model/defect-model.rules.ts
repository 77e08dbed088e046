import { refuseFaults } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { defectModel } from '../../entities/defect-model.ts'
import { readSpots } from '../../rules/defect-map/spots.ts'
import { defectModelSaid } from './said.ts'

/** A model says for which items it is, and its places lie on its picture. */
export const defectModelRules = defineRules(defectModel, {
  complete(ctx, record) {
    const said = defectModelSaid[ctx.locale]
    if (!record.item && !record.shape && !record.category) throw refuseFaults([{ field: 'item', text: said.nothingNamed }])
    if (!record.picture && !record.drawing) throw refuseFaults([{ field: 'picture', text: said.nothingDrawn }])
    const read = readSpots(record.spots)
    if ('fault' in read) throw refuseFaults([{ field: 'spots', text: said.spots(read.fault, read.code ?? '') }])
    record.spots = read.spots
  },
})
