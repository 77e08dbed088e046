/** A rule that a plant made: a paper for a trade term, for a country, or for all. */
export interface PaperRule {
  docType: string
  tradeTerm: string | null
  country: string | null
}

/** What decides which papers a shipment needs. */
export interface Journey {
  tradeTerm: string | null
  country: string
  /** The customer wants certificates of what they get. */
  coaRequired: boolean
}

/** Papers of a shipment, in the order in which they are listed. */
export const paperTypes = ['CI', 'PL', 'CO', 'BL', 'COA', 'INS', 'FUMI'] as const

/** Papers that we issue ourselves, of which nothing is asked. */
export const ourPapers: readonly string[] = ['CI', 'PL', 'COA']

/** Whether a paper is still to be issued: one that is required, or one of other goods. */
export const isOpen = ({ required, status }: { required: boolean; status: string }) =>
  status === 'STALE' || (required && status === 'MISSING')

/** Which papers a shipment must have. */
export function requiredPapers(rules: readonly PaperRule[], { tradeTerm, country, coaRequired }: Journey): ReadonlySet<string> {
  const fits = rules.filter((rule) => (rule.tradeTerm ?? tradeTerm) === tradeTerm && (rule.country ?? country) === country)
  return new Set([...fits.map(({ docType }) => docType), ...(coaRequired ? ['COA'] : [])])
}
