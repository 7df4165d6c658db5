import { runSchedules } from './simulator/runSchedules'

runSchedules(3)
