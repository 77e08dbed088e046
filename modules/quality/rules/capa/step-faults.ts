import { contentOf } from './content.ts'
import type { CapaStep } from './steps.ts'

/** What a step still lacks. */
export type StepFault = 'emergency' | 'leader' | 'team' | 'problem' | 'isIsNot' | 'noContain' | 'containOpen' | 'rootCause' | 'analysis'
  | 'noCorrect' | 'correctOpen' | 'correctUnverified' | 'effect' | 'prevention' | 'preventOpen' | 'recognition'

interface ActionView {
  kind: string
  doneTime?: string | null
  verifiedBy?: string | null
}

/** As much of a report as its steps ask for. */
export interface CapaView {
  emergency?: string | null
  team: readonly { duty: string }[]
  problem?: string | null
  isIsNot?: unknown
  whys?: unknown
  fishbone?: unknown
  rootCause?: string | null
  actions: readonly ActionView[]
  effect?: string | null
  prevention?: string | null
  recognition?: string | null
}

const leastTeam = 2
const says = (text: string | null | undefined) => Boolean(text?.trim())

/** What keeps a step from being finished (domain §2.6: D0 to D8); empty where nothing does. */
export function stepFaults(step: CapaStep, capa: CapaView): StepFault[] {
  return required[step](capa)
}

const when = (missing: boolean, fault: StepFault): StepFault[] => (missing ? [fault] : [])
const ofKind = ({ actions }: CapaView, kind: string) => actions.filter((action) => action.kind === kind)
const isOpen = ({ doneTime }: ActionView) => !doneTime

const required: Readonly<Record<CapaStep, (capa: CapaView) => StepFault[]>> = {
  0: ({ emergency }) => when(!says(emergency), 'emergency'),
  10: ({ team }) => [...when(!team.some(({ duty }) => duty === 'LEADER'), 'leader'), ...when(team.length < leastTeam, 'team')],
  20: (capa) => {
    const { what } = contentOf({ isIsNot: capa.isIsNot }).isIsNot
    return [...when(!says(capa.problem), 'problem'), ...when(!says(what.is), 'isIsNot')]
  },
  30: (capa) => [...when(ofKind(capa, 'CONTAIN').length === 0, 'noContain'), ...when(ofKind(capa, 'CONTAIN').some(isOpen), 'containOpen')],
  40: (capa) => {
    const { whys, fishbone } = contentOf({ whys: capa.whys, fishbone: capa.fishbone })
    const analysed = whys.some(({ text }) => says(text)) || Object.values(fishbone).some((causes) => causes.some(says))
    return [...when(!analysed, 'analysis'), ...when(!says(capa.rootCause), 'rootCause')]
  },
  50: (capa) => when(ofKind(capa, 'CORRECT').length === 0, 'noCorrect'),
  60: (capa) => {
    const chosen = ofKind(capa, 'CORRECT')
    return [...when(chosen.some(isOpen), 'correctOpen'),
      ...when(chosen.some((action) => !isOpen(action) && !action.verifiedBy), 'correctUnverified'), ...when(!says(capa.effect), 'effect')]
  },
  70: (capa) => [...when(!says(capa.prevention), 'prevention'), ...when(ofKind(capa, 'PREVENT').some(isOpen), 'preventOpen')],
  80: ({ recognition }) => when(!says(recognition), 'recognition'),
}
