import { defineRules } from '#kernel/server/rules.ts'
import { addItemUnits } from '#modules/product/server.ts'
import { balance } from '../../entities/stock.ts'

export const balanceRules = defineRules(balance, { shown: addItemUnits })
