import { refuseFaults } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { defectModel } from '../../entities/defect-model.ts'
import { readSpots } from '../../rules/defect-map/spots.ts'
import { defectModelMessages } from './messages.ts'

/** A model says for which items it is, and its places lie on its picture. */
export const defectModelRules = defineRules(defectModel, {
  complete(ctx, record) {
    const messages = defectModelMessages[ctx.locale]
    if (!record.item && !record.shape && !record.category) throw refuseFaults([{ field: 'item', text: messages.nothingNamed }])
    if (!record.picture && !record.drawing) throw refuseFaults([{ field: 'picture', text: messages.nothingDrawn }])
    const read = readSpots(record.spots)
    if ('fault' in read) throw refuseFaults([{ field: 'spots', text: messages.spots(read.fault, read.code ?? '') }])
    record.spots = read.spots
  },
})
