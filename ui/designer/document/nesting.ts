import { dynamicColumnTypes, layoutTypes, type ComponentType } from './component.ts'
import type { FaultCode } from './fault.ts'
import type { Container } from './tree.ts'

/** Why a component may not stand in a container (spec 2 §5, Designer); undefined where it may. */
export function nestingFault(type: ComponentType, container: Container['in']): FaultCode | undefined {
  const layout = (layoutTypes as readonly string[]).includes(type)
  switch (container) {
    case 'form':
      return undefined
    case 'row':
      return layout ? 'layoutNested' : undefined
    case 'dynamicTable':
      return layout ? 'layoutInDynamic' : (dynamicColumnTypes as readonly string[]).includes(type) ? undefined : 'notInDynamic'
    case 'cell':
      return type === 'table' ? 'layoutNested' : layout ? 'notInTable' : undefined
  }
}
