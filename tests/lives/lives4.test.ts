import { runLives } from './runLives'

runLives(4)
