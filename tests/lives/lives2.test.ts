import { runLives } from './runLives'

runLives(2)
