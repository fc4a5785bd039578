# What lies in sandwiches: as in ingredients.toml.

ingredient-tomato = tomato
ingredient-lettuce = lettuce
ingredient-cucumber = cucumber
ingredient-red-onion = red onion
ingredient-grilled-pepper = grilled pepper
ingredient-mushroom = mushroom
ingredient-gherkin = gherkin

ingredient-apple = apple
ingredient-pear = pear
ingredient-mango = mango
ingredient-banana = banana
ingredient-pineapple = pineapple
ingredient-avocado = avocado
ingredient-grapes = grapes

ingredient-roast-chicken = roast chicken
ingredient-roast-beef = roast beef
ingredient-minced-steak = minced steak
ingredient-bacon = bacon
ingredient-merguez = merguez sausage
ingredient-meatball = meatball
ingredient-duck-confit = duck confit

ingredient-ham = ham
ingredient-cured-ham = cured ham
ingredient-salami = salami
ingredient-chorizo = chorizo
ingredient-mortadella = mortadella
ingredient-rillettes = rillettes
ingredient-smoked-turkey = smoked turkey

ingredient-tuna = tuna
ingredient-smoked-salmon = smoked salmon
ingredient-sardine = sardine
ingredient-anchovy = anchovy
ingredient-shrimp = shrimp
ingredient-crab = crab
ingredient-fried-squid = fried squid

ingredient-goat-cheese = goat’s cheese
ingredient-brie = brie
ingredient-mountain-cheese = mountain cheese
ingredient-blue-cheese = blue cheese
ingredient-mozzarella = mozzarella
ingredient-cream-cheese = cream cheese
ingredient-raclette = raclette cheese

ingredient-mayonnaise = mayonnaise
ingredient-mustard = mustard
ingredient-ketchup = ketchup
ingredient-pesto = pesto
ingredient-chilli-sauce = chilli sauce
ingredient-tapenade = olive paste
ingredient-yoghurt-sauce = yoghurt sauce

ingredient-chocolate-spread = chocolate spread
ingredient-strawberry-jam = strawberry jam
ingredient-peanut-butter = peanut butter
ingredient-honey = honey
ingredient-crisps = crisps
ingredient-marshmallow = marshmallow
ingredient-grasshopper = fried grasshopper
