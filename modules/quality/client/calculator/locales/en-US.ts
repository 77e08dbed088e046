import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  question: 'Inspection lot', lot: 'Lot size', level: 'Inspection level', aql: 'AQL', state: 'Inspection',
  normal: 'Normal', tightened: 'Tightened', reduced: 'Reduced',
  badLot: 'The lot size is a whole number from 1 to 99999999',
  plan: 'Sampling plan', letter: 'Code letter', used: '{{letter}} (row {{code}})', n: 'Sample size n', ac: 'Acceptance number Ac', re: 'Rejection number Re',
  full: 'The sample is not smaller than the lot: all {{n}} items are inspected',
  inWords: 'Draw {{n}} of {{lot}} items: accept the lot with {{ac}} nonconforming or fewer, reject it with {{re}} or more.',
  inWordsPerItem: 'Draw {{n}} of {{lot}} items: accept the lot with {{ac}} nonconformities in all or fewer, reject it with {{re}} or more.',
  byNonconformities: 'An AQL above 10 counts nonconformities per 100 items; an item may have several.',
  promises: 'What it discriminates', atAql: 'Probability of acceptance at the AQL', producer: 'Quality accepted with 95 %', consumer: 'Quality accepted with 10 % (LTPD)', everyQuality: 'Every quality is accepted',
  curve: 'Operating characteristic curve', curveLabel: 'Operating characteristic curve: probability of acceptance over the quality of the lot', quality: 'Quality of the lot (nonconforming)', qualityPerItem: 'Quality of the lot (nonconformities per 100 items)', accepted: 'Probability of acceptance',
  states: 'All three', source: 'GB/T 2828.1-2012, single sampling, tables 1 and 2',
}
