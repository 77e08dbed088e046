import { describe, expect, test } from 'vitest'
import { withPicture } from '../layout/with-picture.ts'
import { sayProcessFault } from '../say-fault.ts'
import { readDefinition, readDrawn } from './read-definition.ts'

/* Issue 7: one reference file per element, files of other tools, and every fault with its place. */

const spaces =
  'xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:mw="https://millwright.cn/schema/bpmn/1.0" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:zeebe="http://camunda.org/schema/zeebe/1.0" xmlns:flowable="http://flowable.org/bpmn" xmlns:other="http://elsewhere"'
const file = (inside: string, beside = '') =>
  `<bpmn:definitions ${spaces} targetNamespace="x">${beside}<bpmn:process id="p" name="P">${inside}</bpmn:process></bpmn:definitions>`
const flow = (id: string, from: string, to: string, inside = '') =>
  `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${inside}</bpmn:sequenceFlow>`
const condition = (text: string) => `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${text}</bpmn:conditionExpression>`
const ours = (inside: string) => `<bpmn:extensionElements>${inside}</bpmn:extensionElements>`
/** A node `n` between start and end. */
const one = (node: string, beside = '') =>
  file(`<bpmn:startEvent id="s"/>${node}<bpmn:endEvent id="e"/>${flow('f1', 's', 'n')}${flow('f2', 'n', 'e')}`, beside)
const starter = ours('<mw:work><mw:assignee by="starter"/></mw:work>')
const task = (id: string, inside = starter, attributes = '') => `<bpmn:userTask id="${id}" ${attributes}>${inside}</bpmn:userTask>`

async function nodeOf(xml: string, id = 'n') {
  const { definition, faults } = await readDefinition(xml)
  expect(faults).toEqual([])
  return definition!.nodes[id]
}

describe('elements', () => {
  test.each<[string, string, object]>([
    ['a user task', task('n', ours(
      '<mw:work empty="skip" reject="flow" due="P2D" documentMove="approve" without="delegate,transfer,nonsense" chosenBefore="true"><mw:assignee by="role" ids="buyer, planner"/><mw:assignee by="leader" level="2"/><mw:assignee by="field" field="owner"/><mw:assignee by="expression" text="manager"/><mw:field name="amount" right="required"/></mw:work>',
    )), {
      type: 'userTask',
      work: { empty: 'skip', reject: 'flow', due: 'P2D', documentMove: 'approve', without: ['delegate', 'transfer'], chosenBefore: true,
        fields: { amount: 'required' },
        assignees: [{ by: 'role', ids: ['buyer', 'planner'] }, { by: 'leader', level: 2 }, { by: 'field', field: 'owner' }, {
          by: 'expression',
          text: 'manager',
        }] },
    }],
    ['a user task says what it leaves open', task('n'), { type: 'userTask',
      work: { empty: 'admin', reject: 'end', due: '', without: [], chosenBefore: false, fields: {} } }],
    ['a service task',
      `<bpmn:serviceTask id="n">${
        ours('<mw:service handler="mail" result="sent" tries="5"><mw:mapping from="owner" to="to"/></mw:service>')
      }</bpmn:serviceTask>`, { type: 'serviceTask',
      service: { handler: 'mail', result: 'sent', tries: 5, parameters: [{ from: 'owner', to: 'to' }] } }],
    ['a script task',
      `<bpmn:scriptTask id="n">${ours('<mw:script result="double"/>')}<bpmn:script>amount * 2</bpmn:script></bpmn:scriptTask>`, {
      type: 'scriptTask',
      script: 'amount * 2',
      result: 'double',
    }],
    ['a call activity',
      `<bpmn:callActivity id="n" calledElement="other">${
        ours('<mw:call><mw:input from="amount" to="sum"/><mw:output from="result" to="verdict"/></mw:call>')
      }</bpmn:callActivity>`, { type: 'callActivity', called: 'other', inputs: [{ from: 'amount', to: 'sum' }],
      outputs: [{ from: 'result', to: 'verdict' }] }],
    ['a parallel gateway', '<bpmn:parallelGateway id="n"/>', { type: 'parallelGateway' }],
    ['an inclusive gateway', '<bpmn:inclusiveGateway id="n"/>', { type: 'inclusiveGateway' }],
    ['an exclusive gateway', '<bpmn:exclusiveGateway id="n" default="f2"/>', { type: 'exclusiveGateway', default: 'f2' }],
    ['a timer by working time',
      `<bpmn:intermediateCatchEvent id="n"><bpmn:timerEventDefinition>${
        ours('<mw:timer workingTime="true"/>')
      }<bpmn:timeDuration xsi:type="bpmn:tFormalExpression">PT8H</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:intermediateCatchEvent>`,
      { type: 'catchEvent', event: { kind: 'timer', when: 'PT8H', workingTime: true } }],
    ['a date',
      '<bpmn:intermediateCatchEvent id="n"><bpmn:timerEventDefinition><bpmn:timeDate>2026-11-20T08:00:00</bpmn:timeDate></bpmn:timerEventDefinition></bpmn:intermediateCatchEvent>',
      { event: { kind: 'timer', when: '2026-11-20T08:00:00', workingTime: false } }],
    ['a repetition',
      '<bpmn:intermediateCatchEvent id="n"><bpmn:timerEventDefinition><bpmn:timeCycle>R3/PT1H</bpmn:timeCycle></bpmn:timerEventDefinition></bpmn:intermediateCatchEvent>',
      { event: { when: 'R3/PT1H' } }],
    ['a step without an event', '<bpmn:intermediateThrowEvent id="n"/>', { type: 'throwEvent' }],
    ['several instances',
      task('n',
        `${starter}<bpmn:multiInstanceLoopCharacteristics isSequential="true">${
          ours('<mw:loop over="assignees" element="who" done="percent" percent="60"/>')
        }</bpmn:multiInstanceLoopCharacteristics>`), {
      loop: { sequential: true, over: { by: 'assignees' }, element: 'who', done: { by: 'percent', percent: 60 } },
    }],
    ['several instances until an expression says so',
      task('n',
        `${starter}<bpmn:multiInstanceLoopCharacteristics>${
          ours('<mw:loop over="collection" text="people" done="expression"/>')
        }<bpmn:completionCondition>nrOfCompletedInstances &gt; 1</bpmn:completionCondition></bpmn:multiInstanceLoopCharacteristics>`), {
      loop: { over: { by: 'collection', text: 'people' }, done: { by: 'expression', text: 'nrOfCompletedInstances > 1' } },
    }],
    ['listeners', task('n', ours(
      '<mw:work><mw:assignee by="starter"/></mw:work><mw:listener on="start" kind="expression" text="amount * 2" variable="double"/><mw:listener on="end" kind="service" handler="mail"/><mw:listener on="end" kind="notice" template="late"><mw:assignee by="starter"/></mw:listener>',
    )), {
      listeners: [{ on: 'start', act: { kind: 'expression', variable: 'double' } }, { on: 'end',
        act: { kind: 'service', handler: 'mail' } }, { on: 'end', act: { kind: 'notice', template: 'late', to: [{ by: 'starter' }] } }],
    }],
  ])('%s', async (_name, node, read) => {
    expect(await nodeOf(one(node))).toMatchObject(read)
  })

  test.each([['message', 'Message'], ['signal', 'Signal']])('what is caught and thrown: %s', async (kind, type) => {
    const event = `<bpmn:${kind}EventDefinition ${kind}Ref="m"/>`
    const named = `<bpmn:${kind} id="m" name="到货"/>`
    for (const node of ['intermediateCatchEvent', 'intermediateThrowEvent'])
      expect(await nodeOf(one(`<bpmn:${node} id="n">${event}</bpmn:${node}>`, named)), type).toMatchObject({
        event: { kind, name: '到货' },
      })
  })

  test('ends: approved, rejected, terminating', async () => {
    const ends = file(
      `<bpmn:startEvent id="s"/><bpmn:parallelGateway id="g"/><bpmn:endEvent id="e1"/><bpmn:endEvent id="e2">${
        ours('<mw:result value="rejected"/>')
      }<bpmn:terminateEventDefinition/></bpmn:endEvent>${flow('f1', 's', 'g')}${flow('f2', 'g', 'e1')}${flow('f3', 'g', 'e2')}`,
    )
    expect(await nodeOf(ends, 'e1')).toMatchObject({ type: 'endEvent', result: 'approved' })
    expect(await nodeOf(ends, 'e2')).toMatchObject({ type: 'endEvent', result: 'rejected', event: { kind: 'terminate' } })
  })

  test('what lies in a sub-process and what sits at its border', async () => {
    const sub = file(
      `<bpmn:startEvent id="s"/><bpmn:subProcess id="n"><bpmn:startEvent id="is"/>${task('it')}<bpmn:endEvent id="ie"/>${
        flow('i1', 'is', 'it')
      }${
        flow('i2', 'it', 'ie')
      }</bpmn:subProcess><bpmn:boundaryEvent id="b" attachedToRef="n" cancelActivity="false"><bpmn:timerEventDefinition><bpmn:timeDuration>P1D</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:boundaryEvent><bpmn:endEvent id="e"/>${
        flow('f1', 's', 'n')
      }${flow('f2', 'n', 'e')}${flow('f3', 'b', 'e')}`,
    )
    expect(await nodeOf(sub, 'it')).toMatchObject({ within: 'n', incoming: ['i1'], outgoing: ['i2'] })
    expect(await nodeOf(sub, 'n')).toMatchObject({ type: 'subProcess', boundary: ['b'] })
    expect(await nodeOf(sub, 'b')).toMatchObject({ type: 'boundaryEvent', attachedTo: 'n', interrupting: false })
  })

  test('settings of the process', async () => {
    const { definition } = await readDefinition(
      one(`${task('n')}`).replace('name="P">', `name="P">${
        ours(
          '<mw:options revoke="always" skipSamePerson="true" title="&quot;A&quot;"><mw:variable name="amount" type="number"/></mw:options>',
        )
      }`),
    )
    expect(definition).toMatchObject({ key: 'p', name: 'P',
      options: { revoke: 'always', skipSamePerson: true, title: '"A"', variables: [{ name: 'amount', type: 'number' }] } })
  })
})

describe('files of other tools', () => {
  const chosen = (node: string, text: string) =>
    file(
      `<bpmn:startEvent id="s"/>${node}<bpmn:exclusiveGateway id="g" default="f4"/><bpmn:endEvent id="e"/>${flow('f1', 's', 'n')}${
        flow('f2', 'n', 'g')
      }${flow('f3', 'g', 'e', condition(text))}${flow('f4', 'g', 'n')}`,
    )
  const plain = (attributes: string, inside = '') => `<bpmn:userTask id="n" name="审批" ${attributes}>${inside}</bpmn:userTask>`

  test.each<[string, string, object, string, string[]]>([
    ['Camunda 7', chosen(plain('camunda:assignee="${initiator}" camunda:priority="50"'), "${amount >= 100 &amp;&amp; kind == 'A'}"), [{
      by: 'starter',
    }], 'amount >= 100  and  kind = "A"', ['camunda:priority']],
    ['Camunda 8', chosen(plain('camunda:candidateGroups="buyer,planner"', ours('<zeebe:taskDefinition type="job"/>')), '=amount &gt; 100'),
      [{ by: 'role', ids: ['buyer', 'planner'] }], 'amount > 100', ['zeebe:taskDefinition']],
    ['Flowable',
      chosen(plain('flowable:assignee="${manager}" flowable:candidateUsers="a,b" flowable:formKey="f"'), '${!urgent || amount != 1}'), [{
      by: 'expression',
      text: 'manager',
    }, { by: 'user', ids: ['a', 'b'] }], 'not urgent  or  amount != 1', ['flowable:formKey']],
  ])('%s', async (_tool, xml, assignees, text, kept) => {
    const read = await readDefinition(xml)
    expect(read.faults).toEqual([])
    expect(read.definition!.nodes.n).toMatchObject({ work: { assignees } })
    expect(read.definition!.flows.f3!.condition).toBe(text)
    expect(read.kept).toEqual([{ element: 'n', name: '审批', extensions: kept }])
  })

  test('bpmn.io: no settings at all', async () => {
    const { faults, definition, kept } = await readDefinition(one('<bpmn:userTask id="n"/>'))
    expect([faults, definition, kept]).toEqual([[{ code: 'noAssignee', element: 'n', name: '', type: 'userTask' }], undefined, []])
  })

  test('several instances as the family of Activiti writes them', async () => {
    expect(
      await nodeOf(
        one(
          plain('flowable:assignee="${person}"',
            '<bpmn:multiInstanceLoopCharacteristics flowable:collection="people" flowable:elementVariable="person"><bpmn:completionCondition>${nrOfCompletedInstances &gt;= 2}</bpmn:completionCondition></bpmn:multiInstanceLoopCharacteristics>'),
        ),
      ),
    )
      .toMatchObject({
        loop: { over: { by: 'collection', text: 'people' }, element: 'person',
          done: { by: 'expression', text: 'nrOfCompletedInstances >= 2' } },
      })
  })

  test.each([
    ['by the name of a variable', '<bpmn:loopDataInputRef>people</bpmn:loopDataInputRef><bpmn:inputDataItem name="person"/>', ''],
    ['by data of the process', '<bpmn:loopDataInputRef>d</bpmn:loopDataInputRef><bpmn:inputDataItem name="person"/>',
      '<bpmn:dataObject id="d" name="people"/>'],
    ['as Camunda 8 writes it', ours('<zeebe:loopCharacteristics inputCollection="=people" inputElement="person"/>'), ''],
  ])('several instances as BPMN itself has them, %s', async (_how, inside, data) => {
    const looped = `<bpmn:multiInstanceLoopCharacteristics>${inside}</bpmn:multiInstanceLoopCharacteristics>`
    const xml = one(`${data}${plain('camunda:assignee="${person}"', looped)}`)
    const loop = { over: { by: 'collection', text: 'people' }, element: 'person' }
    expect(await nodeOf(xml)).toMatchObject({ loop })
    expect(await nodeOf(await withPicture(xml)), 'written and read again').toMatchObject({ loop })
  })

  test('what nobody here reads goes through writing unharmed', async () => {
    const xml = one(
      task('n', ours('<mw:work><mw:assignee by="starter"/></mw:work><other:thing depth="3"><other:inner>deep</other:inner></other:thing>'),
        'other:mark="kept"'),
    )
    const written = await withPicture(xml)
    expect(written).toContain('other:mark="kept"')
    expect(written).toContain('<other:inner>deep</other:inner>')
    expect((await readDefinition(written)).kept).toEqual((await readDefinition(xml)).kept)
    expect(await readDrawn(written)).toEqual(await readDrawn(xml))
  })
})

describe('faults', () => {
  const two = (flows: string, gateway = '<bpmn:exclusiveGateway id="g" name="金额"/>') =>
    file(`<bpmn:startEvent id="s"/>${gateway}<bpmn:endEvent id="e"/><bpmn:endEvent id="e2"/>${flow('f1', 's', 'g')}${flows}`)
  const caught = (event: string, beside = '') => one(`<bpmn:intermediateCatchEvent id="n">${event}</bpmn:intermediateCatchEvent>`, beside)
  const timed = (when: string) =>
    caught(`<bpmn:timerEventDefinition><bpmn:timeDuration>${when}</bpmn:timeDuration></bpmn:timerEventDefinition>`)
  /** A task by its people, perhaps in a loop, where `amount` is a number and `day` is a day. */
  const asked = (assignee: string, loop = '', listener = '') => {
    const options = ours('<mw:options><mw:variable name="amount" type="number"/><mw:variable name="day" type="date"/></mw:options>')
    const several = `<bpmn:multiInstanceLoopCharacteristics>${ours(loop)}</bpmn:multiInstanceLoopCharacteristics>`
    return one(task('n', ours(`<mw:work>${assignee}</mw:work>${listener}`) + (loop === '' ? '' : several)))
      .replace('<bpmn:startEvent', `${options}<bpmn:startEvent`)
  }
  const looped = (loop: string) =>
    one(
      `<bpmn:scriptTask id="n"><bpmn:multiInstanceLoopCharacteristics>${loop}</bpmn:multiInstanceLoopCharacteristics><bpmn:script>1</bpmn:script></bpmn:scriptTask>`,
    )

  test.each<[string, string, string]>([
    ['no XML', 'hello', ' notXml'],
    ['no process', file('').replace(/<bpmn:process.*process>/, ''), ' noProcess'],
    ['two processes', file('').replace('</bpmn:definitions>', '<bpmn:process id="q"/></bpmn:definitions>'), 'q manyProcesses'],
    ['no start', file('<bpmn:endEvent id="e"/>'), 'p noStart'],
    ['two starts', file('<bpmn:startEvent id="s"/><bpmn:startEvent id="s2"/><bpmn:endEvent id="e"/>'), 'p manyStarts'],
    ['no end', file('<bpmn:startEvent id="s"/>'), 'p noEnd'],
    ['an element that is not run', one('<bpmn:complexGateway id="n"/>'), 'n unsupported ComplexGateway'],
    ['an event that is not run',
      caught('<bpmn:conditionalEventDefinition><bpmn:condition>x</bpmn:condition></bpmn:conditionalEventDefinition>'),
      'n unsupported IntermediateCatchEvent (Conditional)'],
    ['a start by a timer',
      one(task('n')).replace('<bpmn:startEvent id="s"/>', '<bpmn:startEvent id="s"><bpmn:timerEventDefinition/></bpmn:startEvent>'),
      's unsupported StartEvent (Timer)'],
    ['a flow into nothing', one(task('n')).replace('</bpmn:process>', `${flow('f3', 'n', 'gone')}</bpmn:process>`), 'f3 danglingFlow'],
    ['nothing leads there', one(task('n')).replace('</bpmn:process>', `${task('lost')}${flow('f3', 'lost', 'e')}</bpmn:process>`),
      'lost unreachable'],
    ['nothing leads on', one(task('n')).replace('</bpmn:process>', `${task('trap')}${flow('f3', 'n', 'trap')}</bpmn:process>`),
      'trap noExit'],
    ['nobody acts', one(task('n', '')), 'n noAssignee'],
    ['a role that is not named', one(task('n', ours('<mw:work><mw:assignee by="role"/></mw:work>'))), 'n noAssignee'],
    ['an assignment that gives no people', one(task('n', ours('<mw:work><mw:assignee by="expression" text="1 + 1"/></mw:work>'))),
      'n badAssignee 1 + 1'],
    ['one that gives a truth of what it is asked',
      one(task('n', ours('<mw:work><mw:assignee by="expression" text="amount = null"/></mw:work>'))), 'n badAssignee amount = null'],
    ['nothing to repeat for', looped(ours('<mw:loop over="assignees" done="all"/>')), 'n noItems'],
    ['a list that is not named', looped(ours('<mw:loop over="collection" done="all"/>')), 'n badExpression '],
    ['an item of no list', looped('<bpmn:inputDataItem name="one"/>'), 'n badExpression '],
    ['an activity that repeats until it is told to stop',
      one('<bpmn:scriptTask id="n"><bpmn:standardLoopCharacteristics/><bpmn:script>1</bpmn:script></bpmn:scriptTask>'),
      'n unsupported ScriptTask (StandardLoopCharacteristics)'],
    ['a field of people that is declared as a number', asked('<mw:assignee by="field" field="amount"/>'), 'n badAssignee amount'],
    ['one that is declared as a day', asked('<mw:assignee by="field" field="day"/>'), 'n badAssignee day'],
    ['an expression that gives a day', asked('<mw:assignee by="expression" text="day"/>'), 'n badAssignee day'],
    ['an item that is a number', asked('<mw:assignee by="field" field="one"/>', '<mw:loop over="cardinality" text="3" element="one"/>'),
      'n badAssignee one'],
    ['which instance it is, as if it were a person',
      asked('<mw:assignee by="field" field="loopCounter"/>', '<mw:loop over="collection" text="people" element="one"/>'),
      'n badAssignee loopCounter'],
    ['the same of a sub-process around it', one(
      `<bpmn:subProcess id="n"><bpmn:multiInstanceLoopCharacteristics>${
        ours('<mw:loop over="collection" text="people" element="one"/>')
      }</bpmn:multiInstanceLoopCharacteristics><bpmn:startEvent id="s2"/>${
        task('t', ours('<mw:work><mw:assignee by="expression" text="loopCounter"/></mw:work>'))
      }<bpmn:endEvent id="e3"/>${flow('f8', 's2', 't')}${flow('f9', 't', 'e3')}</bpmn:subProcess>`,
    ), 't badAssignee loopCounter'],
    ['a notice to a number',
      asked('<mw:assignee by="starter"/>', '',
        '<mw:listener on="start" kind="notice" template="x"><mw:assignee by="field" field="amount"/></mw:listener>'),
      'n badAssignee amount'],
    ['no service', one('<bpmn:serviceTask id="n"/>'), 'n noHandler'],
    ['what a service needs and has not', one(
      `<bpmn:serviceTask id="n">${
        ours('<mw:service handler="mail"><mw:mapping from="" to="a"/><mw:mapping to="b"/></mw:service>')
      }</bpmn:serviceTask>`,
    ), 'n noValue'],
    ['no expression', one('<bpmn:scriptTask id="n"/>'), 'n noScript'],
    ['nothing called', one('<bpmn:callActivity id="n"/>'), 'n noCalled'],
    ['a message without a name', caught('<bpmn:messageEventDefinition/>'), 'n noEventName'],
    ['no condition', two(flow('f2', 'g', 'e') + flow('f3', 'g', 'e2', condition('amount > 1'))), 'f2 noCondition'],
    ['a condition that cannot be read',
      two(flow('f2', 'g', 'e', condition('amount >')) + flow('f3', 'g', 'e2', condition('amount &lt; 1'))), 'f2 badExpression amount >'],
    ['a loop in an expression', two(flow('f2', 'g', 'e', condition('some x in y satisfies x')) + flow('f3', 'g', 'e2', condition('true'))),
      'f2 badExpression some x in y satisfies x'],
    ['a time that is none', timed('two days'), 'n badTimer two days'],
    ['a time that is missing', timed(''), 'n badTimer '],
    ['time to act that is a date', one(task('n', ours('<mw:work due="2026-01-01"><mw:assignee by="starter"/></mw:work>'))),
      'n badTimer 2026-01-01'],
  ])('%s', async (_name, xml, said) => {
    const { faults, definition } = await readDefinition(xml)
    expect(faults.map(({ code, element, params = {} }) => [element, code, ...Object.values(params)].join(' '))).toContain(said)
    expect(definition).toBeUndefined()
  })

  test('are said with their place in both languages', async () => {
    const { faults: [fault] } = await readDefinition(one('<bpmn:userTask id="n" name="审批"/>'))
    expect([sayProcessFault('zh-CN', fault!), sayProcessFault('en-US', fault!)]).toEqual(['审批：没有设置办理人',
      '审批: Nobody is set to act here'])
  })

  test('name what has no name by its kind, and a flow by what it joins', async () => {
    const { faults: [fault] } = await readDefinition(one('<bpmn:userTask id="n"/>'))
    expect([sayProcessFault('zh-CN', fault!), sayProcessFault('en-US', fault!)]).toEqual(['用户任务（未命名）：没有设置办理人',
      'User task (unnamed): Nobody is set to act here'])
    const gate = '<bpmn:exclusiveGateway id="n" name="金额"/>'
    const { faults } = await readDefinition(one(gate).replace('<bpmn:endEvent id="e"/>', '<bpmn:endEvent id="e" name="完成"/>')
      .replace('</bpmn:process>', `<bpmn:endEvent id="e2"/>${flow('f3', 'n', 'e2')}</bpmn:process>`))
    expect(faults.map((each) => sayProcessFault('zh-CN', each))).toEqual(['金额 → 完成：连线没有条件，也不是默认分支',
      '金额 → 结束事件：连线没有条件，也不是默认分支'])
    expect(sayProcessFault('en-US', faults[1]!)).toMatch(/^金额 → End event: /)
  })

  test('an unfinished drawing is compared as far as it goes', async () => {
    expect((await readDrawn(one(task('n', ''))))?.nodes.n).toMatchObject({ type: 'userTask' })
    expect(await readDrawn('hello')).toBeUndefined()
  })
})

describe('doubts', () => {
  const exits = (node: string, ...conditions: string[]) =>
    file(
      `<bpmn:startEvent id="s"/>${node}${flow('f1', 's', 'n')}${
        conditions.map((text, index) => `<bpmn:endEvent id="e${index}"/>${flow(`x${index}`, 'n', `e${index}`, text && condition(text))}`)
          .join('')
      }`,
    )
  test.each([
    ['a task without a name', one(task('n')), ['n noName']],
    ['a name of blanks', one(task('n', starter, 'name="  "')), ['n noName']],
    ['a task with a name', one(task('n', starter, 'name="审批"')), []],
    ['two exits that are both taken', exits(task('n', starter, 'name="审批"'), '', ''), ['n silentFork']],
    ['an exit that is taken beside one with a condition', exits(task('n', starter, 'name="审批"'), '', 'amount > 1'), []],
    ['two exits of a start',
      exits('<bpmn:serviceTask id="n"><bpmn:extensionElements><mw:service handler="x"/></bpmn:extensionElements></bpmn:serviceTask>', '',
        ''), ['n silentFork']],
    ['a gateway with one exit', exits('<bpmn:exclusiveGateway id="n"/>', ''), ['n idleGateway']],
    ['a parallel gateway with one exit', exits('<bpmn:parallelGateway id="n"/>', ''), ['n idleGateway']],
    ['a gateway that joins',
      one(`${task('a', starter, 'name="甲"')}<bpmn:exclusiveGateway id="n"/>`).replace('</bpmn:process>',
        `${flow('f3', 's', 'a')}${flow('f4', 'a', 'n')}</bpmn:process>`), ['s silentFork']],
    ['a choice without a default', exits('<bpmn:exclusiveGateway id="n"/>', 'a > 1', 'a > 2'), ['n noDefault']],
    ['a choice with a default', exits('<bpmn:exclusiveGateway id="n" default="x0"/>', '', 'a > 2'), []],
  ])('%s', async (_name, xml, said) => {
    const { doubts, faults, definition } = await readDefinition(xml)
    expect([faults, doubts.map(({ code, element }) => `${element} ${code}`)]).toEqual([[], said])
    expect(definition, 'it runs all the same').toBeDefined()
  })

  test('are not asked of what has a fault', async () => {
    expect(await readDefinition(one('<bpmn:userTask id="n"/>'))).toMatchObject({ faults: [{ code: 'noAssignee' }], doubts: [] })
  })
})

test('an entity of the document stands for nothing: neither a file of this machine nor one that grows tenfold with each level', async () => {
  const levels = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join('')
  const doctype = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY own SYSTEM "file:///etc/passwd"><!ENTITY l0 "haha">${levels}]>`
  const { definition } = await readDefinition(doctype + one(task('n', starter, 'name="&own;&l9;"')))
  const name = definition?.nodes.n?.name ?? ''
  expect(name).not.toMatch(/root|haha/)
  expect(name.length).toBeLessThan(20)
})
