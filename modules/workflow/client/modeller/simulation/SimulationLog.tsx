import type { Simulation } from '../../../rules/simulate.ts'
import { useModellerText, type SayModeller } from '../text.ts'

type Logged = Simulation['log'][number]['effect']

/** What happened so far, the latest first. */
export function SimulationLog({ simulation: { log, definition } }: { simulation: Simulation }) {
  const { say } = useModellerText()
  const nameOf = (id: string | null) => (id === null ? definition.name : definition.nodes[id]?.name || id)
  const instances = new Set(log.flatMap(({ effect }) => (effect.kind === 'task' && effect.item !== undefined ? [effect.token] : [])))
  const lines = log.flatMap(({ step, effect }, index) => {
    const text = effect.kind === 'entered' && instances.has(effect.token) ? undefined : sayEffect(say, nameOf, effect)
    return text === undefined ? [] : [{ key: index, step, text }]
  })
  return (
    <section className="mw-wf-log" aria-label={say('log')}>
      <h3>{say('log')}</h3>
      <ol reversed>{lines.toReversed().map(({ key, step, text }) => <li key={key} value={step}>{text}</li>)}</ol>
    </section>
  )
}

/** Undefined for what shows in the picture alone. */
function sayEffect(say: SayModeller, nameOf: (id: string | null) => string, effect: Logged): string | undefined {
  switch (effect.kind) {
    case 'entered':
      return say('log_entered', { name: nameOf(effect.node) })
    case 'left':
      return effect.outcome === 'approve' || effect.outcome === 'reject'
        ? say(`log_${effect.outcome}`, { name: nameOf(effect.node) })
        : undefined
    case 'task':
      return effect.item === undefined ? undefined : say('log_asked', { name: nameOf(effect.node), who: String(effect.item) })
    case 'timer':
      return say('log_timer', { name: nameOf(effect.node), when: effect.when })
    case 'subscribed':
      return say('log_subscribed', { name: nameOf(effect.node), event: effect.name })
    case 'thrown':
      return say('log_thrown', { event: effect.name })
    case 'service':
    case 'called':
      return say(`log_${effect.kind}`, { name: nameOf(effect.node) })
    case 'listener':
      return say('log_listener', { name: nameOf(effect.node), kind: say(`act_${effect.listener.act.kind}`) })
    case 'cancelled':
      return say('log_cancelled', { name: nameOf(effect.node) })
    case 'stuck':
      return say('log_stuck', { name: nameOf(effect.node) })
    case 'ended':
      return say(`ended_${effect.result}`)
    default:
      return undefined
  }
}
