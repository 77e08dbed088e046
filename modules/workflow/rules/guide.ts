/** What an author does next with a process: draw it, deploy it, bind it to what it is about, or start it. */
export type GuideStep = 'draw' | 'deploy' | 'bind' | 'start'

/** How far a process is, as far as its next step depends on it. */
export interface Standing {
  status: 'draft' | 'changed' | 'deployed'
  faults: number
  form: object | null
  bound: boolean
}

/** The next step: what keeps later ones from being made comes first. */
export function nextStepOf({ status, faults, form, bound }: Standing): GuideStep {
  if (faults > 0) return 'draw'
  if (status !== 'deployed') return 'deploy'
  return form && !bound ? 'bind' : 'start'
}
