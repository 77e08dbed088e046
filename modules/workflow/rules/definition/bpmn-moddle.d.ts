/** The part of `bpmn-moddle` that reading needs; the package declares no types for its entry. */
declare module 'bpmn-moddle' {
  export interface ModdleElement {
    readonly $type: string
    readonly $parent?: ModdleElement
    readonly $attrs?: Readonly<Record<string, unknown>>
    readonly id?: string
    readonly name?: string
    readonly rootElements?: readonly ModdleElement[]
    readonly diagrams?: readonly ModdleElement[]
    readonly plane?: ModdleElement
    readonly planeElement?: readonly ModdleElement[]
    readonly flowElements?: readonly ModdleElement[]
    readonly sourceRef?: ModdleElement
    readonly targetRef?: ModdleElement
    readonly attachedToRef?: ModdleElement
    readonly conditionExpression?: ModdleElement
    readonly extensionElements?: ModdleElement
    readonly values?: readonly ModdleElement[]
    readonly eventDefinitions?: readonly ModdleElement[]
    readonly loopCharacteristics?: ModdleElement
    readonly default?: ModdleElement
    readonly body?: string
    readonly get?: (name: string) => unknown
    readonly set?: (name: string, value: unknown) => void
  }

  export class BpmnModdle {
    constructor(packages?: Readonly<Record<string, unknown>>)
    create(type: string, attributes: Readonly<Record<string, unknown>>): ModdleElement
    toXML(element: ModdleElement, options?: { format?: boolean }): Promise<{ xml: string }>
    /** @throws where the text is no BPMN */
    fromXML(
      xml: string,
    ): Promise<
      { rootElement: ModdleElement; warnings: readonly { message: string }[];
        references: readonly { element: ModdleElement; property: string; id: string }[] }
    >
  }
}
