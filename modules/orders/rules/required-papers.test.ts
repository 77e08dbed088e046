import { expect, test } from 'vitest'
import { isOpen, requiredPapers, type PaperRule } from './required-papers.ts'

const rules: PaperRule[] = [{ docType: 'CI', tradeTerm: null, country: null }, { docType: 'INS', tradeTerm: 'CIF', country: null }, {
  docType: 'FUMI',
  tradeTerm: null,
  country: 'BR',
}, { docType: 'CO', tradeTerm: 'FOB', country: 'KR' }]
const papers = (tradeTerm: string | null, country: string,
  coaRequired = false) => [...requiredPapers(rules, { tradeTerm, country, coaRequired })]

test('papers follow from trade term, country and what the customer wants', () => {
  expect(papers('CIF', 'DE')).toEqual(['CI', 'INS'])
  expect(papers('FOB', 'BR')).toEqual(['CI', 'FUMI'])
  expect(papers('FOB', 'KR')).toEqual(['CI', 'CO'])
  expect(papers('CIF', 'KR')).toEqual(['CI', 'INS'])
  expect(papers(null, 'DE', true)).toEqual(['CI', 'COA'])
})

test('open is what is required and missing, and whatever is stale', () => {
  const states = ['MISSING', 'ISSUED', 'STALE']
  expect(states.map((status) => isOpen({ required: true, status }))).toEqual([true, false, true])
  expect(states.map((status) => isOpen({ required: false, status }))).toEqual([false, false, true])
})
