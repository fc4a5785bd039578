-- {"snack-match": [["HT9WYZ", 0, "qS_TuQS0laY_aZtpREbWa86wTg34vJd9OyWlEUCcSGk"], ["HT9WYZ", 1, "gH6Bio9tBoxlYKCQOk6d5MQ8OIFfcYWfedGSohIC6sI"]], "picnic": [["E7EW6R", 0, "Mw25aTxd_NphZHxMWxMvGUGVQ0-ZNc-hERu76CmoiZY"], ["E7EW6R", 1, "GLVIylTl06O8rufpSTbSYekCXEt15Btsnm-V1_lzUm4"]], "snack-arnaque": [["Y9VJGR", 0, "eqogk9xWgwD0zAbe0wMlFxZ9WLFPDFroNLKtIE-lfvY"], ["Y9VJGR", 1, "YkoVIcNvppnIMphPslYLfbM5VHNCimNfO0pqLV63kA0"]], "sandwich": [["KYKWGK", 0, "mHSJiq088OQrfrpz1gdI5lBGT57HtAKr8E5UDCtz3Rw"], ["KYKWGK", 1, "NMyz6VxutJzw1XYisOPc5kym182p4Sx-5K-0Lh0IGyU"]], "snap": [["6BVA7P", 0, "vTi9k3jNOccxSp5YHOFF0Z_kM9p4OrgGM8AWBXH9zz4"], ["6BVA7P", 1, "osmFEQPl7TmQqcIky0HXhsKXfyJtTxWqiL7GpOzaunQ"]], "elephant": [["STJF4J", 0, "agMSB6RaNZwbxCr61QbAIC1__7fSOPy9GpgNf4kynPs"], ["STJF4J", 1, "ceLHdsA8AXdoYS_8D95JWm_Dq_OzP4yYUUOGgRG6FFE"]]}
PRAGMA application_id = 1348562537;
PRAGMA user_version = 3;
CREATE TABLE epochs (last INTEGER NOT NULL) STRICT;
INSERT INTO epochs VALUES (6);
CREATE TABLE rooms (
    name TEXT PRIMARY KEY,
    epoch INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    body BLOB NOT NULL,
    touched REAL NOT NULL
) STRICT;
INSERT INTO rooms VALUES ('HT9WYZ', 1, 18, CAST('{"code":"HT9WYZ","seed":"64ae5975b2868439a3cdabe03fcf9746b17c05494ebf486c22d6151177d681e9","host":0,"people":[{"id":0,"name":"Ana","avatar":"donut","key":"cfc0e54b31b2952fccf6427b3cf71d155f58423b1c08ae71e4f06424aa9fa544","former":"","extended":100,"remote":false,"shared":false,"ready":false,"looking":false},{"id":1,"name":"Ben","avatar":"taco","key":"8334d0479031b66f4a635e32ed4ae422e2c814f5ef98835ccd14c7d7c9396be7","former":"","extended":100,"remote":false,"shared":false,"ready":false,"looking":false}],"arrivals":2,"chairs":[{"name":"Ana","avatar":"donut","person":0,"bot":null,"cover":"wait"},{"name":"Ben","avatar":"taco","person":1,"bot":null,"cover":"wait"},{"name":"Mia","avatar":"cookie","person":null,"bot":"casual","cover":"wait"}],"game":"snack-match","options":{"edition":"snack-match","bonus":"none","chooser":0,"touch":true,"braid":true},"locked":false,"chat":false,"paused":false,"clock":0,"look":"phones","profile":"friends","tempo":"normal","hints":true,"games":1,"playing":true,"seen":[[0,0],[1,1]],"left_with":[],"kicked":[],"refused":[],"sat":[],"tied":[],"benched":[],"played":[],"tally":[],"guest":"NM2zjxGKeOokUY8Hk0EE27-0YX72KV8VY4ONndFqLuA"}' AS BLOB), 1795071557.4834013);
INSERT INTO rooms VALUES ('E7EW6R', 2, 18, CAST('{"code":"E7EW6R","seed":"7990e227e16167892bffa9f56c2d0b5bb0bd5b840df3d7a6bfbab49d1529ae1b","host":0,"people":[{"id":0,"name":"Ana","avatar":"donut","key":"66814e331a63fa6dd89aaa2a467146af33578b930b6c20d900ec6f623516c547","former":"","extended":100,"remote":false,"shared":false,"ready":false,"looking":false},{"id":1,"name":"Ben","avatar":"taco","key":"ba2dd0303ae2d7602691bf253fd089da289c06e5dec5691c64b4be6d88c0c668","former":"","extended":100,"remote":false,"shared":false,"ready":false,"looking":false}],"arrivals":2,"chairs":[{"name":"Ana","avatar":"donut","person":0,"bot":null,"cover":"wait"},{"name":"Ben","avatar":"taco","person":1,"bot":null,"cover":"wait"},{"name":"Mia","avatar":"cookie","person":null,"bot":"casual","cover":"wait"}],"game":"picnic","options":{"edition":"picnic","bonus":"none","chooser":0,"touch":true,"braid":true},"locked":false,"chat":false,"paused":false,"clock":0,"look":"phones","profile":"friends","tempo":"normal","hints":true,"games":1,"playing":true,"seen":[[0,0],[1,1]],"left_with":[],"kicked":[],"refused":[],"sat":[],"tied":[],"benched":[],"played":[],"tally":[],"guest":"IzxEYnCBcIeRC85TcCsD6ZSXcyrN-dZo_rLnc1scyk8"}' AS BLOB), 1795071557.764056);
INSERT INTO rooms VALUES ('Y9VJGR', 3, 12, CAST('{"code":"Y9VJGR","seed":"41d6c0b7df1bfe7708a247002b66a2568accc7982a329ccce543711a45de269b","host":0,"people":[{"id":0,"name":"Ana","avatar":"donut","key":"758cda11b49b83221b5816ef2b397f87dea59c960ce83b3fdb79558b7becae5b","former":"","extended":100,"remote":false,"shared":false,"ready":false,"looking":false},{"id":1,"name":"Ben","avatar":"taco","key":"2fbd4eed5385caef2fe7efd628a9419655afa0d295fa74c3a93be7271734fa53","former":"","extended":100,"remote":false,"shared":false,"ready":false,"looking":false}],"arrivals":2,"chairs":[{"name":"Ana","avatar":"donut","person":0,"bot":null,"cover":"wait"},{"name":"Ben","avatar":"taco","person":1,"bot":null,"cover":"wait"},{"name":"Mia","avatar":"cookie","person":null,"bot":"casual","cover":"wait"}],"game":"snack-arnaque","options":{"copies":"value","first":"random"},"locked":false,"chat":false,"paused":false,"clock":0,"look":"phones","profile":"friends","tempo":"normal","hints":true,"games":1,"playing":true,"seen":[[0,0],[1,1]],"left_with":[],"kicked":[],"refused":[],"sat":[],"tied":[],"benched":[],"played":[],"tally":[],"guest":"KsRTg2cwAKU5JZn3N8iXaKoo889NYABHCS3-m0-zwBo"}' AS BLOB), 1795071557.8721917);
INSERT INTO rooms VALUES ('KYKWGK', 4, 13, CAST('{"code":"KYKWGK","seed":"b51c693f587bbaac6d4e664714e5e51d16778835c77f390695a351a2692dd1fb","host":0,"people":[{"id":0,"name":"Ana","avatar":"donut","key":"5ed568ac7febd395d63affa1d13d2fabd65d3f9be03efbc7bd6b6c8d2d74b133","former":"","extended":100,"remote":false,"shared":false,"ready":false,"looking":false},{"id":1,"name":"Ben","avatar":"taco","key":"2326c0969240a86100496cb08a8bc47e1b1426278fc42f5112d6a4ec280814f1","former":"","extended":100,"remote":false,"shared":false,"ready":false,"looking":false}],"arrivals":2,"chairs":[{"name":"Ana","avatar":"donut","person":0,"bot":null,"cover":"wait"},{"name":"Ben","avatar":"taco","person":1,"bot":null,"cover":"wait"},{"name":"Mia","avatar":"cookie","person":null,"bot":"casual","cover":"wait"}],"game":"sandwich","options":{"market":"turns","alternate":false,"trade":true,"chef":false,"hidden":true,"icebreaker":false,"youngest":null,"tasting":"sealed","offers":12},"locked":false,"chat":false,"paused":false,"clock":0,"look":"phones","profile":"friends","tempo":"normal","hints":true,"games":1,"playing":true,"seen":[[0,0],[1,1]],"left_with":[],"kicked":[],"refused":[],"sat":[],"tied":[],"benched":[],"played":[],"tally":[],"guest":"3DmO5s15ZMOcbdSFwIubiT4jXzlVDHxSiFSxyS061Cs"}' AS BLOB), 1795071558.0509007);
INSERT INTO rooms VALUES ('6BVA7P', 5, 15, CAST('{"code":"6BVA7P","seed":"df5da390e7781311c330c4d3b4b867d720c216fbb78afd66928e6ff7a107cae7","host":0,"people":[{"id":0,"name":"Ana","avatar":"donut","key":"4689d0b2a20ef70875e866fe44b16de8555816c66a95d682ca884932c5550cca","former":"","extended":100,"remote":false,"shared":false,"ready":false,"looking":false},{"id":1,"name":"Ben","avatar":"taco","key":"2e5764af923a66bbdedac7a90e2c7ff1621a3d6b393496d2623141d8f96f5bb0","former":"","extended":100,"remote":false,"shared":false,"ready":false,"looking":false}],"arrivals":2,"chairs":[{"name":"Ana","avatar":"donut","person":0,"bot":null,"cover":"wait"},{"name":"Ben","avatar":"taco","person":1,"bot":null,"cover":"wait"},{"name":"Mia","avatar":"cookie","person":null,"bot":"casual","cover":"wait"}],"game":"snap","options":{"turning":"auto","flips":20,"minutes":0,"head_start":[],"fines":"all"},"locked":false,"chat":false,"paused":false,"clock":0,"look":"phones","profile":"friends","tempo":"normal","hints":true,"games":1,"playing":true,"seen":[[0,0],[1,1]],"left_with":[],"kicked":[],"refused":[],"sat":[],"tied":[],"benched":[],"played":[],"tally":[],"guest":"fXTn-bt7LqBp4VTvgxpyp6UpCzeKAivdzBBlXKnglZQ"}' AS BLOB), 1795071558.568524);
INSERT INTO rooms VALUES ('STJF4J', 6, 9, CAST('{"code":"STJF4J","seed":"0a9785a04cd6da2e5f35b36fbc73e1e0f748badd097c273eade854867be63e90","host":0,"people":[{"id":0,"name":"Ana","avatar":"donut","key":"6aedf37fa57ce11bbf888e9bf43d5809336d14b4008181ee237136252602e62c","former":"","extended":100,"remote":false,"shared":false,"ready":false,"looking":false},{"id":1,"name":"Ben","avatar":"taco","key":"d26745454de28a89137766161b42872f8054db96b0d8de991b4778bd977edd14","former":"","extended":100,"remote":false,"shared":false,"ready":false,"looking":false}],"arrivals":2,"chairs":[{"name":"Ana","avatar":"donut","person":0,"bot":null,"cover":"wait"},{"name":"Ben","avatar":"taco","person":1,"bot":null,"cover":"wait"},{"name":"Mia","avatar":"cookie","person":null,"bot":"casual","cover":"wait"}],"game":"elephant","options":{"turning":"auto","flips":20,"minutes":0,"head_start":[]},"locked":false,"chat":false,"paused":false,"clock":0,"look":"phones","profile":"friends","tempo":"normal","hints":true,"games":1,"playing":true,"seen":[[0,0],[1,1]],"left_with":[],"kicked":[],"refused":[],"sat":[],"tied":[],"benched":[],"played":[],"tally":[],"guest":"NYNOPitKBMPB9d6wkOFcLbcpgK76ZnoEO0T81ifyPYM"}' AS BLOB), 1795071558.6070862);
CREATE TABLE games (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    room TEXT REFERENCES rooms ON DELETE SET NULL, -- a finished game outlives its room
    number INTEGER NOT NULL,
    body BLOB NOT NULL,
    began REAL NOT NULL,
    ended REAL,
    UNIQUE (room, number)
) STRICT;
INSERT INTO games VALUES (1, 'ly0FKVPLjrT8hU9M', 'HT9WYZ', 1, CAST('{"game":"snack-match","version":2,"seats":3,"options":{"edition":"snack-match","bonus":"none","chooser":0,"touch":true,"braid":true},"players":["Ana","Ben","Mia"],"people":[0,1,null],"seed":"8beb92622137bbb85505c04abb0ec2c32e2e7d076f0b894fc46dc062354bb274","entropy":["346a9b8c5bed5722a0fdc3fa78232a7e","757758ced0f91f0ab65bd546c125cf36",""],"room":"HT9WYZ","number":1,"profile":"friends","lesson":false,"daily":null,"avatars":["donut","taco","cookie"],"pace":null}' AS BLOB), 1795071552.2695646, NULL);
INSERT INTO games VALUES (2, 'hpx9a3X3nIf4EWqL', 'E7EW6R', 1, CAST('{"game":"picnic","version":2,"seats":3,"options":{"edition":"picnic","bonus":"none","chooser":0,"touch":true,"braid":true},"players":["Ana","Ben","Mia"],"people":[0,1,null],"seed":"ed2876aa6ef6c2457be29a1586fa5a942fac3aff9f758ad8a5bbdf19f2ffd853","entropy":["c68cb55ea60bf7f0a2a67ca28fe083d5","19977ae9dd4f6177a6b6551ddefc9871",""],"room":"E7EW6R","number":1,"profile":"friends","lesson":false,"daily":null,"avatars":["donut","taco","cookie"],"pace":null}' AS BLOB), 1795071557.5256362, NULL);
INSERT INTO games VALUES (3, 'ndXFEaUCj1Zo2AoN', 'Y9VJGR', 1, CAST('{"game":"snack-arnaque","version":1,"seats":3,"options":{"copies":"value","first":"random"},"players":["Ana","Ben","Mia"],"people":[0,1,null],"seed":"120cad153fd91c44b6c2d475dce045009b0158d568e8782d5a7430ec5af8c443","entropy":["bd142132e450ff4f226b24c5fa80fbad","512608ddd4672ed58563f0e4b5909824",""],"room":"Y9VJGR","number":1,"profile":"friends","lesson":false,"daily":null,"avatars":["donut","taco","cookie"],"pace":null}' AS BLOB), 1795071557.8209586, NULL);
INSERT INTO games VALUES (4, 'L48IIgdD_hMmlg8I', 'KYKWGK', 1, CAST('{"game":"sandwich","version":1,"seats":3,"options":{"market":"turns","alternate":false,"trade":true,"chef":false,"hidden":true,"icebreaker":false,"youngest":null,"tasting":"sealed","offers":12},"players":["Ana","Ben","Mia"],"people":[0,1,null],"seed":"97f1e7b6bc858a34eccbb27e8ee3087e5362c63a0733eb01fc339f0cc6ca7341","entropy":["12520685d7259f3177c1b34ad6c4d352","e0ebeb3b67fa4c7da941834f132e6ad2",""],"room":"KYKWGK","number":1,"profile":"friends","lesson":false,"daily":null,"avatars":["donut","taco","cookie"],"pace":null}' AS BLOB), 1795071557.9668212, NULL);
INSERT INTO games VALUES (5, 'mfW57kxcTmhd_U6s', '6BVA7P', 1, CAST('{"game":"snap","version":3,"seats":3,"options":{"turning":"auto","flips":20,"minutes":0,"head_start":[],"fines":"all"},"players":["Ana","Ben","Mia"],"people":[0,1,null],"seed":"6aedaa4a661364a47db8678966935ae339862e2d92f3f8f4283c9eadefc7550a","entropy":["fb72ceb8ab06db6f77fe0976e40a4728","1b25ad41e3a45b72cbc4b05bb0b8c70b",""],"room":"6BVA7P","number":1,"profile":"friends","lesson":false,"daily":null,"avatars":["donut","taco","cookie"],"pace":null}' AS BLOB), 1795071558.198563, NULL);
INSERT INTO games VALUES (6, 'OMYuvT5AU_TgQZHN', 'STJF4J', 1, CAST('{"game":"elephant","version":1,"seats":3,"options":{"turning":"auto","flips":20,"minutes":0,"head_start":[]},"players":["Ana","Ben","Mia"],"people":[0,1,null],"seed":"984620b5187ed496d4042de80e216f46614e5f02900da40a24cf3ed4518e21bd","entropy":["e7dbac61bab5b7800099ab50544512e1","88aedcdb7ee327de5855805490513232",""],"room":"STJF4J","number":1,"profile":"friends","lesson":false,"daily":null,"avatars":["donut","taco","cookie"],"pace":null}' AS BLOB), 1795071558.4218607, NULL);
CREATE UNIQUE INDEX running ON games (room) WHERE ended IS NULL;
CREATE TABLE acts (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    number INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
INSERT INTO acts VALUES (1, 0, CAST('[100,{"type":"deal","hands":[["dO sB dG","sG sB hR"],["hR wG hO","hB hR wO"],["dR dO sG","sB hO sR"]]},0]' AS BLOB));
INSERT INTO acts VALUES (1, 1, CAST('[1,{"type":"keep","card":"hR wG hO"},2020]' AS BLOB));
INSERT INTO acts VALUES (1, 2, CAST('[0,{"type":"keep","card":"sG sB hR"},2116]' AS BLOB));
INSERT INTO acts VALUES (1, 3, CAST('[2,{"type":"keep","card":"dR dO sG"},205334]' AS BLOB));
INSERT INTO acts VALUES (1, 4, CAST('[1,{"type":"place","card":"dO sB dG","row":3,"col":3,"turn":1,"beneath":[]},205538]' AS BLOB));
INSERT INTO acts VALUES (1, 5, CAST('[0,{"type":"place","card":"sB hO sR","row":3,"col":3,"turn":1,"beneath":[]},205968]' AS BLOB));
INSERT INTO acts VALUES (1, 6, CAST('[2,{"type":"place","card":"dR dO sG","row":3,"col":3,"turn":0,"beneath":[]},205980]' AS BLOB));
INSERT INTO acts VALUES (1, 7, CAST('[1,{"type":"place","card":"hR wG hO","row":4,"col":5,"turn":2,"beneath":[2]},206519]' AS BLOB));
INSERT INTO acts VALUES (1, 8, CAST('[0,{"type":"place","card":"sG sB hR","row":5,"col":2,"turn":0,"beneath":[]},206568]' AS BLOB));
INSERT INTO acts VALUES (1, 9, CAST('[1,{"type":"confirm"},206789]' AS BLOB));
INSERT INTO acts VALUES (1, 10, CAST('[0,{"type":"confirm"},206792]' AS BLOB));
INSERT INTO acts VALUES (1, 11, CAST('[2,{"type":"place","card":"hB hR wO","row":0,"col":5,"turn":1,"beneath":[]},207461]' AS BLOB));
INSERT INTO acts VALUES (1, 12, CAST('[2,{"type":"confirm"},208234]' AS BLOB));
INSERT INTO acts VALUES (1, 13, CAST('[100,{"type":"deal","hands":[["sB hB dR","dR sG dO"],["wO dO hG","hR wO dB"],["hO wB hG","dO sG hR"]]},208234]' AS BLOB));
INSERT INTO acts VALUES (1, 14, CAST('[2,{"type":"keep","card":"hO wB hG"},208526]' AS BLOB));
INSERT INTO acts VALUES (2, 0, CAST('[100,{"type":"deal","hands":[["iR iO tG","dO mO tG"],["iR tR mO","tB dR mG"],["dR mG dO","dR mG iR"]]},0]' AS BLOB));
INSERT INTO acts VALUES (2, 1, CAST('[0,{"type":"keep","card":"iR iO tG"},345]' AS BLOB));
INSERT INTO acts VALUES (2, 2, CAST('[1,{"type":"keep","card":"tB dR mG"},349]' AS BLOB));
INSERT INTO acts VALUES (2, 3, CAST('[2,{"type":"keep","card":"dR mG iR"},436]' AS BLOB));
INSERT INTO acts VALUES (2, 4, CAST('[1,{"type":"place","card":"tB dR mG","row":3,"col":3,"turn":0,"beneath":[]},700]' AS BLOB));
INSERT INTO acts VALUES (2, 5, CAST('[0,{"type":"place","card":"iR tR mO","row":3,"col":3,"turn":1,"beneath":[]},705]' AS BLOB));
INSERT INTO acts VALUES (2, 6, CAST('[2,{"type":"place","card":"dR mG iR","row":3,"col":5,"turn":2,"beneath":[]},791]' AS BLOB));
INSERT INTO acts VALUES (2, 7, CAST('[1,{"type":"place","card":"dR mG dO","row":1,"col":4,"turn":1,"beneath":[2]},1012]' AS BLOB));
INSERT INTO acts VALUES (2, 8, CAST('[0,{"type":"place","card":"iR iO tG","row":4,"col":5,"turn":2,"beneath":[2]},1014]' AS BLOB));
INSERT INTO acts VALUES (2, 9, CAST('[2,{"type":"place","card":"dO mO tG","row":3,"col":3,"turn":0,"beneath":[]},1031]' AS BLOB));
INSERT INTO acts VALUES (2, 10, CAST('[1,{"type":"confirm"},1222]' AS BLOB));
INSERT INTO acts VALUES (2, 11, CAST('[0,{"type":"confirm"},1226]' AS BLOB));
INSERT INTO acts VALUES (2, 12, CAST('[2,{"type":"confirm"},9311]' AS BLOB));
INSERT INTO acts VALUES (2, 13, CAST('[100,{"type":"deal","hands":[["dR mO iB","dR dO mG"],["dG mR iG","tG dG iB"],["dG mG tB","tB dB iR"]]},9311]' AS BLOB));
INSERT INTO acts VALUES (2, 14, CAST('[2,{"type":"keep","card":"dG mG tB"},9537]' AS BLOB));
INSERT INTO acts VALUES (3, 0, CAST('[100,{"type":"start","seat":1},0]' AS BLOB));
INSERT INTO acts VALUES (3, 1, CAST('[100,{"type":"draw","cards":["croissant 5","croissant 3","bonus raccoon","donut 7","cheese 4","burger 2","donut 5","cheese 5","raccoon 10"]},0]' AS BLOB));
INSERT INTO acts VALUES (3, 2, CAST('[1,{"type":"take-food","food":"donut"},423]' AS BLOB));
INSERT INTO acts VALUES (3, 3, CAST('[100,{"type":"draw","cards":["croissant 1","sushi 8","donut 2","sushi 6","ramen 2","cheese 8","milkshake 1","bonus japan","sushi 1"]},423]' AS BLOB));
INSERT INTO acts VALUES (3, 4, CAST('[2,{"type":"take-food","food":"cheese"},1280]' AS BLOB));
INSERT INTO acts VALUES (3, 5, CAST('[100,{"type":"draw","cards":["burger 3","raccoon 6","croissant 2","ramen 1","cheese 7","donut 3","cheese 2","raccoon 2","cheese 1"]},1280]' AS BLOB));
INSERT INTO acts VALUES (3, 6, CAST('[0,{"type":"take-raccoons"},1440]' AS BLOB));
INSERT INTO acts VALUES (3, 7, CAST('[0,{"type":"steal","rival":1,"card":"donut 5"},1514]' AS BLOB));
INSERT INTO acts VALUES (3, 8, CAST('[0,{"type":"stop"},1622]' AS BLOB));
INSERT INTO acts VALUES (3, 9, CAST('[100,{"type":"draw","cards":["cheese 6","donut 6","donut 1","ramen 4","raccoon 8","sushi 7","donut 4","milkshake 2"]},1622]' AS BLOB));
INSERT INTO acts VALUES (3, 10, CAST('[1,{"type":"take-food","food":"ramen"},1723]' AS BLOB));
INSERT INTO acts VALUES (3, 11, CAST('[100,{"type":"draw","cards":["sushi 5","shrimp 1","bonus france","raccoon 5","shrimp 2","bonus multicolour","burger 4","sushi 3"]},1723]' AS BLOB));
INSERT INTO acts VALUES (3, 12, CAST('[2,{"type":"take-food","food":"sushi"},2052]' AS BLOB));
INSERT INTO acts VALUES (3, 13, CAST('[100,{"type":"draw","cards":["raccoon 9","raccoon 3","bonus america","burger 5","burger 1","cheese 9","croissant 4","raccoon 1"]},2052]' AS BLOB));
INSERT INTO acts VALUES (4, 0, CAST('[100,{"type":"flip","cards":["meatball 1","raclette 1","avocado 1"]},0]' AS BLOB));
INSERT INTO acts VALUES (4, 1, CAST('[0,{"type":"grab","card":"raclette 1"},270]' AS BLOB));
INSERT INTO acts VALUES (4, 2, CAST('[1,{"type":"grab","card":"meatball 1"},361]' AS BLOB));
INSERT INTO acts VALUES (4, 3, CAST('[100,{"type":"flip","cards":["ketchup 1","mustard 1","pear 1"]},361]' AS BLOB));
INSERT INTO acts VALUES (4, 4, CAST('[1,{"type":"grab","card":"ketchup 1"},558]' AS BLOB));
INSERT INTO acts VALUES (4, 5, CAST('[2,{"type":"grab","card":"mustard 1"},2314]' AS BLOB));
INSERT INTO acts VALUES (4, 6, CAST('[100,{"type":"flip","cards":["cream-cheese 1","rillettes 1","anchovy 1"]},2314]' AS BLOB));
INSERT INTO acts VALUES (4, 7, CAST('[2,{"type":"grab","card":"rillettes 1"},2791]' AS BLOB));
INSERT INTO acts VALUES (4, 8, CAST('[0,{"type":"grab","card":"anchovy 1"},3045]' AS BLOB));
INSERT INTO acts VALUES (4, 9, CAST('[100,{"type":"flip","cards":["apple 1","cured-ham 1","chorizo 1"]},3045]' AS BLOB));
INSERT INTO acts VALUES (4, 10, CAST('[0,{"type":"grab","card":"chorizo 1"},3315]' AS BLOB));
INSERT INTO acts VALUES (4, 11, CAST('[1,{"type":"grab","card":"apple 1"},3502]' AS BLOB));
INSERT INTO acts VALUES (4, 12, CAST('[100,{"type":"flip","cards":["duck-confit 1","mango 1","peanut-butter 1"]},3502]' AS BLOB));
INSERT INTO acts VALUES (5, 0, CAST('[100,{"type":"deal","dealer":1,"cards":["whale d","snail b","penguin d","parrot a","mouse d","hedgehog c","owl d","parrot c","owl c","frog d","elephant a","penguin b","fox b","snail d","hedgehog b","frog b","octopus d","camel a","bear d","mouse c","penguin c","camel d","bear b","fox c","snail a","parrot d","owl b","bear a","elephant b","frog c","snail c","mouse a","elephant d","parrot b","whale a","whale b","penguin a","elephant c","camel b","fox a","octopus b","whale c","fox d","owl a","camel c","frog a","mouse b","hedgehog d","bear c","octopus a","hedgehog a","octopus c"]},0]' AS BLOB));
INSERT INTO acts VALUES (5, 1, CAST('[100,{"type":"tempo","millis":1953},0]' AS BLOB));
INSERT INTO acts VALUES (5, 2, CAST('[101,{"type":"time-up"},1980]' AS BLOB));
INSERT INTO acts VALUES (5, 3, CAST('[100,{"type":"tempo","millis":2573},1980]' AS BLOB));
INSERT INTO acts VALUES (5, 4, CAST('[0,{"type":"call","seen":1},1412]' AS BLOB));
INSERT INTO acts VALUES (5, 5, CAST('[1,{"type":"call","seen":1},1547]' AS BLOB));
INSERT INTO acts VALUES (5, 6, CAST('[101,{"type":"time-up"},2691]' AS BLOB));
INSERT INTO acts VALUES (5, 7, CAST('[0,{"type":"call","seen":2},2231]' AS BLOB));
INSERT INTO acts VALUES (5, 8, CAST('[101,{"type":"time-up"},3256]' AS BLOB));
INSERT INTO acts VALUES (5, 9, CAST('[100,{"type":"tempo","millis":1508},3256]' AS BLOB));
INSERT INTO acts VALUES (5, 10, CAST('[1,{"type":"call","seen":3},4088]' AS BLOB));
INSERT INTO acts VALUES (5, 11, CAST('[0,{"type":"call","seen":3},4360]' AS BLOB));
INSERT INTO acts VALUES (5, 12, CAST('[101,{"type":"time-up"},4562]' AS BLOB));
INSERT INTO acts VALUES (5, 13, CAST('[100,{"type":"tempo","millis":1657},4562]' AS BLOB));
INSERT INTO acts VALUES (5, 14, CAST('[101,{"type":"time-up"},6258]' AS BLOB));
INSERT INTO acts VALUES (5, 15, CAST('[100,{"type":"tempo","millis":1386},6258]' AS BLOB));
INSERT INTO acts VALUES (5, 16, CAST('[101,{"type":"time-up"},7648]' AS BLOB));
INSERT INTO acts VALUES (5, 17, CAST('[100,{"type":"tempo","millis":1830},7648]' AS BLOB));
INSERT INTO acts VALUES (5, 18, CAST('[101,{"type":"time-up"},9510]' AS BLOB));
INSERT INTO acts VALUES (5, 19, CAST('[100,{"type":"tempo","millis":1485},9510]' AS BLOB));
INSERT INTO acts VALUES (5, 20, CAST('[101,{"type":"time-up"},11001]' AS BLOB));
INSERT INTO acts VALUES (5, 21, CAST('[100,{"type":"tempo","millis":2188},11001]' AS BLOB));
INSERT INTO acts VALUES (5, 22, CAST('[2,{"type":"call","seen":8},11913]' AS BLOB));
INSERT INTO acts VALUES (5, 23, CAST('[101,{"type":"time-up"},12179]' AS BLOB));
INSERT INTO acts VALUES (5, 24, CAST('[100,{"type":"tempo","millis":2465},12179]' AS BLOB));
INSERT INTO acts VALUES (5, 25, CAST('[101,{"type":"time-up"},14799]' AS BLOB));
INSERT INTO acts VALUES (5, 26, CAST('[100,{"type":"tempo","millis":1695},14799]' AS BLOB));
INSERT INTO acts VALUES (6, 0, CAST('[100,{"type":"deal","dealer":0,"cards":["owl b","octopus d","whale c","frog c","parrot d","octopus b","elephant a","parrot c","camel d","frog b","mouse b","hedgehog c","penguin d","penguin a","snail c","mouse c","camel a","owl c","fox c","whale a","owl a","snail a","penguin c","hedgehog b","parrot a","bear d","whale b","bear c","elephant d","hedgehog d","bear a","frog a","frog d","snail d","mouse a","elephant c","fox a","penguin b","fox d","camel b","bear b","hedgehog a","parrot b","camel c","mouse d","octopus a","octopus c","elephant b","owl d","fox b","whale d","snail b"]},0]' AS BLOB));
INSERT INTO acts VALUES (6, 1, CAST('[100,{"type":"tempo","millis":2341},0]' AS BLOB));
INSERT INTO acts VALUES (6, 2, CAST('[101,{"type":"time-up"},2343]' AS BLOB));
INSERT INTO acts VALUES (6, 3, CAST('[100,{"type":"tempo","millis":1829},2343]' AS BLOB));
INSERT INTO acts VALUES (6, 4, CAST('[0,{"type":"snap-fingers","seen":2},3110]' AS BLOB));
INSERT INTO acts VALUES (6, 5, CAST('[1,{"type":"snap-fingers","seen":2},3182]' AS BLOB));
INSERT INTO acts VALUES (6, 6, CAST('[101,{"type":"time-up"},4187]' AS BLOB));
INSERT INTO acts VALUES (6, 7, CAST('[100,{"type":"tempo","millis":1604},4187]' AS BLOB));
INSERT INTO acts VALUES (6, 8, CAST('[101,{"type":"time-up"},5943]' AS BLOB));
INSERT INTO acts VALUES (6, 9, CAST('[100,{"type":"tempo","millis":1483},5943]' AS BLOB));
INSERT INTO acts VALUES (6, 10, CAST('[1,{"type":"slap","seen":4},6312]' AS BLOB));
INSERT INTO acts VALUES (6, 11, CAST('[0,{"type":"snap-fingers","seen":4},6891]' AS BLOB));
INSERT INTO acts VALUES (6, 12, CAST('[101,{"type":"time-up"},7496]' AS BLOB));
INSERT INTO acts VALUES (6, 13, CAST('[100,{"type":"tempo","millis":2499},7496]' AS BLOB));
CREATE TABLE claims (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    number INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (game, seq, number)
) STRICT, WITHOUT ROWID;
INSERT INTO claims VALUES (5, 7, 0, CAST('{"act":4,"stimulus":1,"seat":0,"arrived":1,"judged":{"facts":{"profile":"friends","version":3,"elapsed":1507.714359998703,"ping":371.9459599852562,"tcp_rtt":null,"p50":18.13103997707367,"p95":23.40012001991272,"least":3.238040030002594,"report":{"rt":192.0,"paint":1.0,"step":0.1,"visible":true,"device":""},"rt":192.0,"usual_paint":1.0,"quickest":1507.714359998703,"credit":60,"clock_doubted":false,"pings_doubted":false,"screen":null,"tcp_usual":null,"reveals_doubted":false},"used":78.13103997707367,"margin":18,"earliest":1411.5833200216293,"credit":12.928666631380716,"eff":1412,"clamped":true,"server_only":false,"quick_answer":false,"rt_disproved":true,"pings_disproved":false,"pong_late":true,"pongs_held":false},"millis":1412}' AS BLOB));
INSERT INTO claims VALUES (5, 7, 1, CAST('{"act":5,"stimulus":1,"seat":1,"arrived":2,"judged":{"facts":{"profile":"friends","version":3,"elapsed":1634.8271599411964,"ping":370.16488003730774,"tcp_rtt":null,"p50":10.13348001241684,"p95":112.00947999954224,"least":4.317239999771118,"report":{"rt":767.0,"paint":1.0,"step":0.1,"visible":true,"device":""},"rt":767.0,"usual_paint":1.0,"quickest":1634.8271599411964,"credit":60,"clock_doubted":false,"pings_doubted":false,"screen":null,"tcp_usual":null,"reveals_doubted":false},"used":70.13348001241684,"margin":18,"earliest":1546.6936799287796,"credit":6.877493341763815,"eff":1547,"clamped":true,"server_only":false,"quick_answer":false,"rt_disproved":true,"pings_disproved":false,"pong_late":true,"pongs_held":false},"millis":1547}' AS BLOB));
INSERT INTO claims VALUES (5, 8, 0, CAST('{"act":7,"stimulus":2,"seat":0,"arrived":1,"judged":{"facts":{"profile":"friends","version":3,"elapsed":300.26223999261856,"ping":23.398479998111725,"tcp_rtt":null,"p50":18.13103997707367,"p95":23.40012001991272,"least":3.238040030002594,"report":{"rt":239.0,"paint":1.0,"step":0.1,"visible":true,"device":""},"rt":239.0,"usual_paint":1.0,"quickest":300.26223999261856,"credit":12.928666631380716,"clock_doubted":false,"pings_doubted":false,"screen":null,"tcp_usual":null,"reveals_doubted":false},"used":23.398479998111725,"margin":18,"earliest":258.86375999450684,"credit":12.928666631380716,"eff":251,"clamped":true,"server_only":false,"quick_answer":false,"rt_disproved":false,"pings_disproved":false,"pong_late":false,"pongs_held":false},"millis":251}' AS BLOB));
INSERT INTO claims VALUES (5, 9, 0, CAST('{"act":10,"stimulus":3,"seat":1,"arrived":1,"judged":{"facts":{"profile":"friends","version":3,"elapsed":866.95063996315,"ping":90.9268000125885,"tcp_rtt":null,"p50":10.13348001241684,"p95":112.00947999954224,"least":4.317239999771118,"report":{"rt":519.0,"paint":1.0,"step":0.1,"visible":true,"device":""},"rt":519.0,"usual_paint":1.0,"quickest":866.95063996315,"credit":6.877493341763815,"clock_doubted":false,"pings_doubted":false,"screen":null,"tcp_usual":null,"reveals_doubted":false},"used":17.010973354180656,"margin":18,"earliest":831.9396666089693,"credit":6.877493341763815,"eff":832,"clamped":true,"server_only":false,"quick_answer":false,"rt_disproved":true,"pings_disproved":false,"pong_late":true,"pongs_held":false},"millis":832}' AS BLOB));
INSERT INTO claims VALUES (5, 9, 1, CAST('{"act":11,"stimulus":3,"seat":0,"arrived":2,"judged":{"facts":{"profile":"friends","version":3,"elapsed":1153.2925199866295,"ping":97.52303993701935,"tcp_rtt":null,"p50":18.13103997707367,"p95":23.40012001991272,"least":3.238040030002594,"report":{"rt":820.0,"paint":1.0,"step":0.1,"visible":true,"device":""},"rt":820.0,"usual_paint":1.0,"quickest":302.26223999261856,"credit":12.928666631380716,"clock_doubted":false,"pings_doubted":false,"screen":null,"tcp_usual":null,"reveals_doubted":false},"used":31.059706608454384,"margin":18,"earliest":1104.232813378175,"credit":12.928666631380716,"eff":1104,"clamped":true,"server_only":false,"quick_answer":false,"rt_disproved":true,"pings_disproved":false,"pong_late":true,"pongs_held":false},"millis":1104}' AS BLOB));
INSERT INTO claims VALUES (5, 14, 0, CAST('{"act":22,"stimulus":8,"seat":2,"arrived":1,"judged":null,"millis":912}' AS BLOB));
INSERT INTO claims VALUES (6, 7, 0, CAST('{"act":4,"stimulus":2,"seat":0,"arrived":1,"judged":{"facts":{"profile":"friends","version":3,"elapsed":846.072319984436,"ping":45.2995600104332,"tcp_rtt":null,"p50":84.54128003120422,"p95":220.12911999225616,"least":3.445919930934906,"report":{"rt":767.0,"paint":1.0,"step":0.1,"visible":true,"device":""},"rt":767.0,"usual_paint":1.0,"quickest":846.072319984436,"credit":60,"clock_doubted":false,"pings_doubted":false,"screen":null,"tcp_usual":null,"reveals_doubted":false},"used":45.2995600104332,"margin":18,"earliest":782.7727599740028,"credit":73.89390669266383,"eff":767,"clamped":true,"server_only":false,"quick_answer":false,"rt_disproved":false,"pings_disproved":false,"pong_late":false,"pongs_held":false},"millis":767}' AS BLOB));
INSERT INTO claims VALUES (6, 7, 1, CAST('{"act":5,"stimulus":2,"seat":1,"arrived":2,"judged":{"facts":{"profile":"friends","version":3,"elapsed":922.0275999903679,"ping":44.29247999191284,"tcp_rtt":null,"p50":26.486319959163666,"p95":191.71872001886368,"least":4.181840002536774,"report":{"rt":839.0,"paint":1.0,"step":0.1,"visible":true,"device":""},"rt":839.0,"usual_paint":1.0,"quickest":922.0275999903679,"credit":60,"clock_doubted":false,"pings_doubted":false,"screen":null,"tcp_usual":null,"reveals_doubted":false},"used":44.29247999191284,"margin":18,"earliest":859.735119998455,"credit":39.32837327321371,"eff":839,"clamped":true,"server_only":false,"quick_answer":false,"rt_disproved":false,"pings_disproved":false,"pong_late":false,"pongs_held":false},"millis":839}' AS BLOB));
INSERT INTO claims VALUES (6, 9, 0, CAST('{"act":10,"stimulus":4,"seat":1,"arrived":1,"judged":{"facts":{"profile":"friends","version":3,"elapsed":453.2804399728775,"ping":69.31980001926422,"tcp_rtt":null,"p50":26.486319959163666,"p95":191.71872001886368,"least":4.181840002536774,"report":{"rt":335.0,"paint":1.0,"step":0.1,"visible":true,"device":""},"rt":335.0,"usual_paint":1.0,"quickest":453.2804399728775,"credit":39.32837327321371,"clock_doubted":false,"pings_doubted":false,"screen":null,"tcp_usual":null,"reveals_doubted":false},"used":65.81469323237738,"margin":18,"earliest":369.4657467405001,"credit":17.86965330441793,"eff":369,"clamped":true,"server_only":false,"quick_answer":false,"rt_disproved":true,"pings_disproved":false,"pong_late":false,"pongs_held":false},"millis":369}' AS BLOB));
INSERT INTO claims VALUES (6, 9, 1, CAST('{"act":11,"stimulus":4,"seat":0,"arrived":2,"judged":{"facts":{"profile":"friends","version":3,"elapsed":1045.301039993763,"ping":70.14699995517731,"tcp_rtt":null,"p50":84.54128003120422,"p95":220.12911999225616,"least":3.445919930934906,"report":{"rt":948.0,"paint":1.0,"step":0.1,"visible":true,"device":""},"rt":948.0,"usual_paint":1.0,"quickest":847.072319984436,"credit":73.89390669266383,"clock_doubted":false,"pings_doubted":false,"screen":null,"tcp_usual":null,"reveals_doubted":false},"used":70.14699995517731,"margin":18,"earliest":957.1540400385857,"credit":94.40653332074484,"eff":948,"clamped":true,"server_only":false,"quick_answer":false,"rt_disproved":false,"pings_disproved":false,"pong_late":false,"pongs_held":false},"millis":948}' AS BLOB));
CREATE TABLE answered (
    room TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
    who INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    cmd TEXT NOT NULL,
    PRIMARY KEY (room, who, seq, cmd)
) STRICT, WITHOUT ROWID;
INSERT INTO answered VALUES ('6BVA7P', 0, 3, 'choose');
INSERT INTO answered VALUES ('6BVA7P', 0, 4, 'bot');
INSERT INTO answered VALUES ('6BVA7P', 0, 5, 'start');
INSERT INTO answered VALUES ('6BVA7P', 0, 7, '7f197699ecb9795a');
INSERT INTO answered VALUES ('6BVA7P', 0, 8, 'ee988e6b68aa1d58');
INSERT INTO answered VALUES ('6BVA7P', 0, 9, '454945b98ef4a8d1');
INSERT INTO answered VALUES ('6BVA7P', 1, 7, '8c8e86fc457b0646');
INSERT INTO answered VALUES ('6BVA7P', 1, 9, 'd8d7f9755a36f1fc');
INSERT INTO answered VALUES ('E7EW6R', 0, 3, 'choose');
INSERT INTO answered VALUES ('E7EW6R', 0, 4, 'bot');
INSERT INTO answered VALUES ('E7EW6R', 0, 5, 'start');
INSERT INTO answered VALUES ('E7EW6R', 0, 6, '21d3777a678f4414');
INSERT INTO answered VALUES ('E7EW6R', 0, 10, 'cbf4ecd9f1eb34e3');
INSERT INTO answered VALUES ('E7EW6R', 0, 13, '9bce3b3b5d56960d');
INSERT INTO answered VALUES ('E7EW6R', 0, 16, '31fee99a641f99ba');
INSERT INTO answered VALUES ('E7EW6R', 1, 7, 'f7eb13684f94da2a');
INSERT INTO answered VALUES ('E7EW6R', 1, 9, 'af744933de6ecfb1');
INSERT INTO answered VALUES ('E7EW6R', 1, 12, 'f1dc02ad27b00c57');
INSERT INTO answered VALUES ('E7EW6R', 1, 15, 'ed3618a374af8b70');
INSERT INTO answered VALUES ('HT9WYZ', 0, 3, 'choose');
INSERT INTO answered VALUES ('HT9WYZ', 0, 4, 'bot');
INSERT INTO answered VALUES ('HT9WYZ', 0, 5, 'start');
INSERT INTO answered VALUES ('HT9WYZ', 0, 7, 'd2bddf0714b0ef8f');
INSERT INTO answered VALUES ('HT9WYZ', 0, 10, 'cfa51ed02795933b');
INSERT INTO answered VALUES ('HT9WYZ', 0, 13, 'c6a613094bf697fe');
INSERT INTO answered VALUES ('HT9WYZ', 0, 15, '5745bafd11172f2c');
INSERT INTO answered VALUES ('HT9WYZ', 1, 6, '3ce77279627375ce');
INSERT INTO answered VALUES ('HT9WYZ', 1, 9, '41756a45e502a14b');
INSERT INTO answered VALUES ('HT9WYZ', 1, 12, '2baaacaf242cbec1');
INSERT INTO answered VALUES ('HT9WYZ', 1, 14, 'dc37cfff8e8a333d');
INSERT INTO answered VALUES ('KYKWGK', 0, 3, 'choose');
INSERT INTO answered VALUES ('KYKWGK', 0, 4, 'bot');
INSERT INTO answered VALUES ('KYKWGK', 0, 5, 'start');
INSERT INTO answered VALUES ('KYKWGK', 0, 6, '4085c5b1068dc2f1');
INSERT INTO answered VALUES ('KYKWGK', 0, 11, '1a7178100f1af7d3');
INSERT INTO answered VALUES ('KYKWGK', 0, 12, '9eb67acea70096df');
INSERT INTO answered VALUES ('KYKWGK', 1, 7, '3a5f17f935115a85');
INSERT INTO answered VALUES ('KYKWGK', 1, 8, '8f294edf1749ebd0');
INSERT INTO answered VALUES ('KYKWGK', 1, 13, '1178fe5436c5d60c');
INSERT INTO answered VALUES ('STJF4J', 0, 3, 'choose');
INSERT INTO answered VALUES ('STJF4J', 0, 4, 'bot');
INSERT INTO answered VALUES ('STJF4J', 0, 5, 'start');
INSERT INTO answered VALUES ('STJF4J', 0, 7, 'c777fb2ee342e06c');
INSERT INTO answered VALUES ('STJF4J', 0, 9, 'a62f12fbcbf34afd');
INSERT INTO answered VALUES ('STJF4J', 1, 7, '9b85f81b0aba0f7f');
INSERT INTO answered VALUES ('STJF4J', 1, 9, 'c06ebb7af1fc98a3');
INSERT INTO answered VALUES ('Y9VJGR', 0, 3, 'choose');
INSERT INTO answered VALUES ('Y9VJGR', 0, 4, 'bot');
INSERT INTO answered VALUES ('Y9VJGR', 0, 5, 'start');
INSERT INTO answered VALUES ('Y9VJGR', 0, 8, '8a282052f4a37b06');
INSERT INTO answered VALUES ('Y9VJGR', 0, 9, '1bdda867071e5f22');
INSERT INTO answered VALUES ('Y9VJGR', 0, 10, 'f72425220d1b34c0');
INSERT INTO answered VALUES ('Y9VJGR', 1, 6, 'c823ce79eda331e8');
INSERT INTO answered VALUES ('Y9VJGR', 1, 11, '8833f4f7bb6e5a00');
CREATE TABLE journal (
    id INTEGER PRIMARY KEY,
    seqs TEXT NOT NULL,
    bodies TEXT NOT NULL,
    acts TEXT NOT NULL,
    claims TEXT NOT NULL,
    answered TEXT NOT NULL
) STRICT;
CREATE TABLE reviews (
    game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    version INTEGER NOT NULL,
    body BLOB NOT NULL
) STRICT;
