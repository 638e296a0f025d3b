/** Codes drawn by another encoder: each row is a number in hexadecimal, dark modules are ones. */
export const VECTORS = [
  {
    text: 'KR47',
    mask: 2,
    rows: '1fca7f 104741 17575d 175f5d 17535d 105541 1fd57f 1700 17c17c 1a2926 187e92 59037 11e299 13cc 1fc966 105fc4 175d2a 17512c 175298 104c34 1fd296',
  },
  {
    text: 'CMD-2026-000042 KR47',
    mask: 4,
    rows: '1fd497f 1046541 174315d 175e95d 175b95d 1059841 1fd557f 1c300 117a4f9 97ab9 16c8fac 1e1c5bc 19d2d66 12916bd 75bf94 586aad 1c599fd 14f11 1fdc158 104171e 175adff 1745043 174ff4e 104a89e 1fdd87f',
  },
  {
    text: 'Maison Levain, café et brioche : une quarantaine d’octets',
    mask: 0,
    rows: '1fc3e677f 105f7ae41 1748fd65d 174cea55d 1758d1e5d 1041bce41 1fd55557f 28c900 154099f12 d9498b 3564445d 2ddee23 1cd26bbe0 8805994b 3cc53497 3387baa0 b7f9d9ca 141c501ed ac40a4cd e1c2ce12 14f7299c9 f88199e2 13cb85dff 99dfac02 13ce999f2 141b31b 1fcb9fb59 104b8d910 1751199f3 17435cb35 17559c7b1 10473bd92 1fde49be3',
  },
  {
    text: 'Un texte assez long pour la sixième version, quatre blocs entrelacés, et un peu de réserve au bout.',
    mask: 7,
    rows: '1fc907e427f 1048f820041 17404b3395d 174f296765d 1749307745d 1053bb46241 1fd5555557f 2e9b1900 12d265d82a0 d1cf9998e3 1bfc2e15224 1ab782bb684 cb39b9cc3 c979991b02 1dc2e385f3 d92f9c7a33 154b79d4880 c8d2ced063 c45b814115 11a9a1b7f49 fdb199c2a5 d2079cdda8 250b61d73e 1312f3bf7a7 e40b8b9be3 23f7b98f8c 1a69d960c47 bbf2ddcbe8 c610df0bea b3723f55af 10e6251523b 9ecbe4efb 17d443fd1f5 1ce98db17 1fc73748d52 105a37ab116 174f45df9f2 175647d8e5a 174d1165693 104b5b99fa2 1fddcff1ada',
  },
]
