import { runLives } from './runLives'

runLives(1)
