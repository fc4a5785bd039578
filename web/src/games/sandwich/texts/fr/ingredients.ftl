# Ce qui se met dans un sandwich : comme dans ingredients.toml.

ingredient-tomato = tomate
ingredient-lettuce = laitue
ingredient-cucumber = concombre
ingredient-red-onion = oignon rouge
ingredient-grilled-pepper = poivron grillé
ingredient-mushroom = champignon
ingredient-gherkin = cornichon

ingredient-apple = pomme
ingredient-pear = poire
ingredient-mango = mangue
ingredient-banana = banane
ingredient-pineapple = ananas
ingredient-avocado = avocat
ingredient-grapes = raisin

ingredient-roast-chicken = poulet rôti
ingredient-roast-beef = rosbif
ingredient-minced-steak = steak haché
ingredient-bacon = lard grillé
ingredient-merguez = merguez
ingredient-meatball = boulette de viande
ingredient-duck-confit = confit de canard

ingredient-ham = jambon blanc
ingredient-cured-ham = jambon cru
ingredient-salami = saucisson
ingredient-chorizo = chorizo
ingredient-mortadella = mortadelle
ingredient-rillettes = rillettes
ingredient-smoked-turkey = dinde fumée

ingredient-tuna = thon
ingredient-smoked-salmon = saumon fumé
ingredient-sardine = sardine
ingredient-anchovy = anchois
ingredient-shrimp = crevette
ingredient-crab = crabe
ingredient-fried-squid = calamar frit

ingredient-goat-cheese = chèvre
ingredient-brie = brie
ingredient-mountain-cheese = comté
ingredient-blue-cheese = bleu
ingredient-mozzarella = mozzarella
ingredient-cream-cheese = fromage frais
ingredient-raclette = raclette

ingredient-mayonnaise = mayonnaise
ingredient-mustard = moutarde
ingredient-ketchup = ketchup
ingredient-pesto = pesto
ingredient-chilli-sauce = sauce piquante
ingredient-tapenade = tapenade
ingredient-yoghurt-sauce = sauce au yaourt

ingredient-chocolate-spread = pâte à tartiner
ingredient-strawberry-jam = confiture de fraises
ingredient-peanut-butter = beurre de cacahuète
ingredient-honey = miel
ingredient-crisps = chips
ingredient-marshmallow = guimauve
ingredient-grasshopper = sauterelle grillée
