import { defineModule } from '#kernel/entity/index.ts'
import { dictionaries } from './dictionaries.ts'
import { characteristic, gaugeType } from './entities/characteristic.ts'
import { defect } from './entities/defect.ts'
import { menu } from './menu.ts'

const look = ['quality:*:list', 'quality:*:export', 'quality:*:print', 'menu:quality-sampling']

export const quality = defineModule({
  id: 'quality', title: '质量', en: 'Quality', depends: ['system', 'product'],
  entities: [gaugeType, characteristic, defect],
  dictionaries, menu,
  grants: {
    inspector: look, 'quality-engineer': [...look, 'quality:*:*'], 'quality-manager': [...look, 'quality:*:*'],
    'process-engineer': look, workshop: look, 'group-leader': look, buyer: look, 'service-engineer': look, 'plant-manager': look,
  },
})
