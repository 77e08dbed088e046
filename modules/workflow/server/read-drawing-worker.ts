import { answerTasks } from '#kernel/server/threads/answer-tasks.ts'
import { readDefinition } from '../rules/definition/read-definition.ts'

answerTasks(readDefinition)
