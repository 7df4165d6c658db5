/** Given names and surnames as found in Spain, the commonest first, with their accents and particles. */
const words = (text: string): string[] => text.trim().split(/\s*,\s*/)

export const GIVEN_NAMES = words(`
  María Carmen, María, Carmen, Josefa, Ana María, Isabel, María Pilar, María Dolores, Laura, Antonio, Manuel, José, Cristina,
  Marta, Francisco, David, Juan, María Teresa, Ana, Lucía, Javier, José Antonio, Daniel, María José, José Luis, Francisca,
  Pilar, Carlos, Dolores, Paula, Jesús, María del Mar, Elena, Rosario, Raquel, Alejandro, Miguel, José Manuel, Rafael,
  Mercedes, Manuela, Pedro, Pablo, Ángel, Sergio, Concepción, Rosa María, Juana, Begoña, Álvaro, Íñigo, Núria, Òscar,
  Encarnación, Montserrat, Ana Belén, María de los Ángeles, Inés, Rocío, Sofía, Andrés, Iván, Óscar, Rubén, Joaquín, Iñaki,
  Ainhoa, Xoán, Uxía, Àngels, Meritxell, Jordi, Gemma, Nerea, Maite, Sebastián, César, Félix, Belén, Yolanda, Ángela, Verónica,
  Noemí, Zoé, Ștefan, Fátima, Mohamed, Zofia, Brían, Françoise, Jürgen, Ximena, Nuño, Aarón, María de la O, Mª Luisa
`)

export const SURNAMES = words(`
  García, Rodríguez, González, Fernández, López, Martínez, Sánchez, Pérez, Gómez, Martín, Jiménez, Hernández, Ruiz, Díaz,
  Moreno, Muñoz, Álvarez, Romero, Gutiérrez, Alonso, Navarro, Torres, Domínguez, Ramos, Vázquez, Ramírez, Gil, Serrano, Morales,
  Molina, Blanco, Suárez, Castro, Ortega, Delgado, Ortiz, Marín, Rubio, Núñez, Medina, Sanz, Castillo, Iglesias, Cortés, Garrido,
  Santos, Guerrero, Lozano, Cano, Cruz, Méndez, Flores, Prieto, Herrera, Peña, León, Márquez, Cabrera, Gallego, Calvo, Vidal,
  Campos, Reyes, Vega, Fuentes, Carrasco, Díez, Aguilar, Caballero, Nieto, Santana, Vargas, Pascual, Giménez, Herrero, Hidalgo,
  Montero, Lorenzo, Santiago, Benítez, Durán, Ibáñez, Arias, Mora, Ferrer, Carmona, Vicente, Rojas, Soto, Crespo, Román, Pastor,
  Velasco, Parra, Sáez, Moya, Bravo, Rivera, Gallardo, Soler, Silva, Esteban, Pardo, Franco, Rivas, Lara, Merino, Espinosa,
  Camacho, Mendoza, Vera, Izquierdo, Arroyo, Casado, Sierra, Redondo, Luque, Montes, Rey, Carrillo, Galán, Otero, Segura, Heredia,
  Bernal, Marcos, Soriano, Martí, Palacios, Valero, Contreras, Vila, Guerra, Macías, Expósito, Benito, Andrés, Varela, Bueno,
  Pereira, Villar, Roldán, Miranda, Mateo, Guillén, Escudero, Aguilera, Casas, Aparicio, Menéndez, Rivero, Estévez, Acosta,
  de la Fuente, de la Cruz, del Río, de los Santos, del Olmo, de la Torre, de Miguel, de Andrés, San Martín, Ortega y Gasset,
  Puig i Cadafalch, Ibarretxe, Etxeberria, Goikoetxea, Zubizarreta, Arrizabalaga, Outeiriño, Feijóo, Souto, Castiñeira, Rocafort,
  Sunyer, Bonet, Güell, Argüelles, Agüero, Piñeiro, Ñíguez, Núñez de Balboa, García-Conde, Sáenz de Santamaría, O’Donnell, D'Ors,
  Popescu, Ștefănescu, El Amrani, Benali, Nowak, Kowalczyk, Da Silva, Gonçalves, Müller, Dupont, Quispe, Mamani, Xu, Zhang
`)

export const CITIES_OF_PHONES = ['91', '93', '95', '96', '98', '94', '92'] as const
