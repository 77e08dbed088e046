/** The part of `bpmn-moddle` that reading needs; the package declares no types for its entry. */
declare module 'bpmn-moddle' {
  export interface ModdleElement {
    readonly $type: string
    readonly $parent?: ModdleElement
    readonly id?: string
    readonly name?: string
    readonly rootElements?: readonly ModdleElement[]
    readonly flowElements?: readonly ModdleElement[]
    readonly sourceRef?: ModdleElement
    readonly targetRef?: ModdleElement
    readonly attachedToRef?: ModdleElement
  }

  export class BpmnModdle {
    /** @throws where the text is no BPMN */
    fromXML(xml: string): Promise<{ rootElement: ModdleElement; warnings: readonly { message: string }[] }>
  }
}
