import { defineModule } from '#kernel/entity/index.ts'
import { dictionaries } from './dictionaries.ts'
import { capa, capaAction, capaMember } from './entities/capa.ts'
import { characteristic, gaugeType } from './entities/characteristic.ts'
import { coa, coaLine, coaLot } from './entities/coa.ts'
import { concession } from './entities/concession.ts'
import { defect } from './entities/defect.ts'
import { defectModel } from './entities/defect-model.ts'
import { calibration, calibrationLine, gauge } from './entities/gauge.ts'
import { inspection, inspectionDefect, inspectionLine, inspectionValue } from './entities/inspection.ts'
import { msa, msaValue } from './entities/msa.ts'
import { ncr, ncrDisposition, ncrHold, ncrLot } from './entities/ncr.ts'
import { patrolRule } from './entities/patrol-rule.ts'
import { samplingLog, samplingState } from './entities/sampling-state.ts'
import { spcChart, spcLimit, spcPoint } from './entities/spc.ts'
import { standard, standardLine } from './entities/standard.ts'
import { supplierScore } from './entities/supplier-score.ts'
import { task } from './entities/task.ts'
import { gaugeGrants } from './grants/gauges.ts'
import { inspectionGrants } from './grants/inspection.ts'
import { inspectionScreenGrants } from './grants/inspection-screens.ts'
import { joinGrants } from './grants/join.ts'
import { readGrants } from './grants/readers.ts'
import { nonconformityGrants } from './grants/nonconformity.ts'
import { spcGrants } from './grants/spc.ts'
import { nav } from './grants/nav.ts'
import { menu } from './menu.ts'
import { tiles } from './tiles.ts'
import { work } from './work.ts'

export const quality = defineModule({
  id: 'quality',
  title: '质量',
  en: 'Quality',
  depends: ['system', 'lowcode', 'product', 'calendar', 'label', 'warehouse', 'workflow'],
  entities: [
    gaugeType,
    characteristic,
    defect,
    defectModel,
    standard,
    standardLine,
    task,
    inspection,
    inspectionLine,
    inspectionValue,
    inspectionDefect,
    samplingState,
    samplingLog,
    patrolRule,
    spcChart,
    spcLimit,
    spcPoint,
    ncr,
    ncrLot,
    ncrDisposition,
    ncrHold,
    concession,
    capa,
    capaMember,
    capaAction,
    supplierScore,
    coa,
    coaLot,
    coaLine,
    gauge,
    calibration,
    calibrationLine,
    msa,
    msaValue,
  ],
  dictionaries,
  menu,
  nav,
  tiles,
  work,
  grants: joinGrants(readGrants, inspectionGrants, inspectionScreenGrants, nonconformityGrants, spcGrants, gaugeGrants),
})
