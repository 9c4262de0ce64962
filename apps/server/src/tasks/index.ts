export { taskCalls } from './http.ts'
export { keepTasks } from './keep-tasks.ts'
export { countOpenTasks } from './list-tasks.ts'
export { tasksOf } from './task-of.ts'
