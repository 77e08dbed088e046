import type { BusinessObject } from '../../picture/services.ts'
import { useModellerText } from '../text.ts'
import { setCondition, setDefault, type Target } from '../write/edit.ts'
import { feelOf } from '../../../rules/definition/foreign.ts'
import { ExpressionLine, SwitchLine } from './lines.tsx'

/** When a flow is taken. */
export function FlowSection({ target }: { target: Target }) {
  const { say } = useModellerText()
  const { object, modeller } = target
  const source = object.get('sourceRef') as BusinessObject
  const chooses = /(Exclusive|Inclusive)Gateway$/.test(source.$type)
  const isDefault = chooses && source.get('default') === object
  const gateway = modeller.get('elementRegistry').get(source.id)
  const body = (object.get('conditionExpression') as BusinessObject | undefined)?.get('body')
  return (
    <>
      {chooses && gateway && (
        <SwitchLine label={say('default')} help={say('defaultHelp')} value={isDefault} onChange={(on) =>
          setDefault({ modeller, element: gateway, object: source }, on ? object.id : null)} />
      )}
      {!isDefault && (
        <ExpressionLine label={say('condition')} help={say('conditionHelp')} optional={!chooses}
          value={feelOf(typeof body === 'string' ? body : '')} onChange={(text) => setCondition(target, text)}
          placeholder="amount > 50000" />
      )}
    </>
  )
}
